import type { Diagnostic } from '../../../engine/diagnostics/diagnostic';
import type { ScreenModule } from '../../../engine/language/plan';
import { compileAgainst, compileForm } from './compiledForm';
import { unsatisfiableCodes } from './contradictions';
import { fill, press } from './enterForm';
import { openRows } from './enterRows';
import { entriesFor, fieldsOf, stepsTo } from './entries';
import { normaliseValue } from './entry';
import { eventHand } from './eventHand';
import { wrongFields } from './fieldStates';
import { takeHand } from './hand';
import { faultsAmong, type InvalidValue } from './invalid';
import type { Made } from './made';
import { allMessages, describeForm, fieldNamed, messageAt, StuckError } from './page';
import { isInSight } from './parts';
import { serverOf } from './provider';
import { loadModule, type RenderedForm, renderOverServer } from './renderedForm';
import { submitLabel } from './submitLabel';

/** The result for a schema: rejected by the check, worked correctly, or failed. */
export type TrialOutcome =
  | { readonly is: 'refused'; readonly codes: readonly string[] }
  | { readonly is: 'good' }
  | { readonly is: 'bad'; readonly kind: string; readonly why: string };

const bad = (kind: string, why: string): TrialOutcome => ({ is: 'bad', kind, why });
const text = (value: unknown): string => JSON.stringify(value);
const same = (one: unknown, other: unknown): boolean => text(normaliseValue(one)) === text(normaliseValue(other));

/** A rejection must state the problem, the location and the fix. */
function refusal(diagnostics: readonly Diagnostic[]): TrialOutcome {
  const mute = diagnostics.find((one) => !one.code || one.line < 1 || !one.fix);
  if (mute) return bad('refused without a way out', text(mute));
  return { is: 'refused', codes: diagnostics.map(({ code }) => code) };
}

/** Renders the form and enters a value into it, in a way chosen by the seed. */
async function renderFilled(module: ScreenModule, made: Made, seed: number): Promise<RenderedForm> {
  const page = await renderOverServer(module, {});
  for (const fields of entriesFor(made, seed)) await fill(page.form, fields);
  return page;
}

type Server = ReturnType<typeof serverOf>;

/** Enters the value and submits it, then opens the form with that value and submits it again. */
async function takesValue(module: ScreenModule, made: Made, server: Server, seed: number): Promise<TrialOutcome> {
  const page = await renderFilled(module, made, seed);
  const wrong = wrongFields(page.form, made);
  if (wrong !== undefined) return bad('fields otherwise', wrong);
  await openRows(page.form);
  const shown = describeForm(page.form);
  await press(page.form, submitLabel);
  const [sent] = page.sent;
  if (page.logged.length > 0) return bad('logged', String(page.logged[0]));
  if (page.sent.length === 0) return bad('not sent', `The page says: ${allMessages(page.form).join(' | ')}`);
  if (!same(sent, made.value)) return bad('sent otherwise', `Sent: ${text(sent)}`);
  const refused = server(sent);
  if (refused !== undefined) return bad('server refuses', `${refused} Sent: ${text(sent)}`);
  return showsAgain(module, made, server, shown);
}

async function showsAgain(
  module: ScreenModule,
  made: Made,
  server: Server,
  before: readonly string[],
): Promise<TrialOutcome> {
  const page = await renderOverServer(module, made.value);
  await openRows(page.form);
  const shown = describeForm(page.form);
  if (text(shown) !== text(before)) return bad('shows otherwise', `Filled: ${text(before)} Shown: ${text(shown)}`);
  await press(page.form, submitLabel);
  const [sent] = page.sent;
  if (page.logged.length > 0) return bad('logged', String(page.logged[0]));
  if (page.sent.length === 0) return bad('not sent again', `The page says: ${allMessages(page.form).join(' | ')}`);
  if (!same(sent, made.value)) return bad('sent again otherwise', `Sent: ${text(sent)}`);
  const refused = server(sent);
  return refused === undefined ? { is: 'good' } : bad('server refuses again', `${refused} Sent: ${text(sent)}`);
}

/**
 * Enters an invalid value, except for keys without a field, and submits it. Returns null if the value cannot be
 * entered; if a step with an error does not continue, returns the page without submitting.
 */
async function sendIfAccepted(module: ScreenModule, made: Made, value: unknown): Promise<RenderedForm | null> {
  const page = await renderOverServer(module, {});
  try {
    for (const fields of stepsTo(made, value))
      await fill(
        page.form,
        fields.filter(({ isKnown }) => isKnown),
      );
    await press(page.form, submitLabel);
  } catch (fault) {
    if (!(fault instanceof StuckError)) throw fault;
    if (fault.kind === 'cannot enter') return null;
    if (fault.kind !== 'held back') throw fault;
  }
  return page;
}

/** Tries values with one wrong field, none of which may be submitted without a message. */
async function refusesValue(module: ScreenModule, made: Made, server: Server): Promise<TrialOutcome> {
  const invalid = faultsAmong(made.schema, made.value).filter(
    ({ value }) => server(normaliseValue(value)) !== undefined,
  );
  for (const one of invalid) {
    const outcome = await refuses(module, made, one, (sent) => server(sent) === undefined);
    if (outcome.is !== 'good') return outcome;
  }
  for (const one of made.refused ?? []) {
    const outcome = await refuses(module, made, one, (sent) => !same(sent, one.value));
    if (outcome.is !== 'good') return outcome;
  }
  return { is: 'good' };
}

/**
 * Enters an invalid value and checks that the form does not send it.
 *
 * @param isRight whether a sent value is valid after all: a control may have rejected the input, or the form may have
 * omitted an empty object
 */
async function refuses(
  module: ScreenModule,
  made: Made,
  { value, path, why }: InvalidValue,
  isRight: (sent: unknown) => boolean,
): Promise<TrialOutcome> {
  const page = await sendIfAccepted(module, made, value);
  if (page === null) return { is: 'good' };
  const [sent] = page.sent;
  if (sent !== undefined) {
    if (isRight(sent)) return { is: 'good' };
    return bad('invalid value sent', `${why}: ${text(value)} Sent: ${text(sent)}`);
  }
  const said = placeOf(page.form, made, value, path);
  if (said !== undefined && said !== '') return { is: 'good' };
  return bad(
    'no message at the field',
    `${why}: ${text(value)} Shown: ${text(describeForm(page.form))} The page says: ${allMessages(page.form).join(' | ')}`,
  );
}

/** The visible message at the field with a path's first key. */
function placeOf(form: HTMLElement, made: Made, value: unknown, [key]: readonly string[]): string | undefined {
  const field = fieldsOf(made, value).find(({ name }) => name === key);
  const control = field && fieldNamed(form, field.label, field.nth);
  return control && isInSight(control) ? messageAt(control) : undefined;
}

/** A form that by construction cannot be submitted must be rejected for that reason. */
async function refusesForm(made: Made, codes: readonly string[]): Promise<TrialOutcome> {
  const { diagnostics } = await compileAgainst(made, 'anything');
  const outcome = refusal(diagnostics);
  if (diagnostics.some(({ code }) => codes.includes(code))) return outcome;
  return bad('contradiction let pass', `Expected ${codes.join(' or ')}, got: ${diagnostics.map(({ code }) => code)}`);
}

/** The check may not call a form unsatisfiable for which a value exists. */
function refusesRightly(diagnostics: readonly Diagnostic[]): TrialOutcome {
  const wrong = diagnostics.find(({ code }) => unsatisfiableCodes.has(code));
  return wrong ? bad('refused though a value exists', `${wrong.code}: ${wrong.problem}`) : refusal(diagnostics);
}

const anyServer: Server = () => undefined;

/**
 * Checks a schema, renders its form, enters its value and then wrong ones.
 *
 * @param seed selects the way on which the value is entered
 */
export async function runTrial(made: Made, seed = 0): Promise<TrialOutcome> {
  takeHand(eventHand);
  try {
    if (made.contradiction) return await refusesForm(made, made.contradiction);
    const compiled = await compileForm(made);
    if (compiled.module === undefined) return refusesRightly(compiled.diagnostics);
    const module = await loadModule(compiled.module);
    const server = made.hides ? anyServer : serverOf(made.schema);
    // The value may only be valid with its empty objects: a required object counts as given, whatever it contains.
    const refused = server(normaliseValue(made.value)) && server(made.value);
    if (refused !== undefined) return { is: 'bad', kind: 'no valid value', why: refused };
    const taken = await takesValue(module, made, server, seed);
    return taken.is === 'good' ? await refusesValue(module, made, server) : taken;
  } catch (fault) {
    if (fault instanceof StuckError) return bad(fault.kind, fault.message);
    return bad('crash', String((fault as Error).stack ?? fault).slice(0, 600));
  }
}
