import type { Diagnostic } from '../../../engine/diagnostics/diagnostic';
import type { ScreenModule } from '../../../engine/language/plan';
import { fill, openRows, press } from './enterForm';
import { entryFor, type FieldEntry, normaliseValue } from './entry';
import { faultsAmong } from './invalid';
import type { Made } from './made';
import { allMessages, describeForm, fieldNamed, messageAt, StuckError } from './page';
import { isInSight } from './parts';
import { type Checked, checkMadeForm, type RenderedForm, renderOverServer, serverOf } from './played';

/** The result for a schema: rejected by the check, worked correctly, or failed. */
export type TrialOutcome =
  | { readonly is: 'refused'; readonly codes: readonly string[] }
  | { readonly is: 'good' }
  | { readonly is: 'bad'; readonly kind: string; readonly why: string };

const send = 'Send it';
const bad = (kind: string, why: string): TrialOutcome => ({ is: 'bad', kind, why });
const text = (value: unknown): string => JSON.stringify(value);
const same = (one: unknown, other: unknown): boolean => text(normaliseValue(one)) === text(normaliseValue(other));

/** A rejection must state the problem, the location and the fix. */
function refusal(diagnostics: readonly Diagnostic[]): TrialOutcome {
  const mute = diagnostics.find((one) => !one.code || one.line < 1 || !one.fix);
  if (mute) return bad('refused without a way out', text(mute));
  return { is: 'refused', codes: diagnostics.map(({ code }) => code) };
}

const fieldsOf = (made: Made, value: unknown): readonly FieldEntry[] => {
  const entry = entryFor(made.schema, value);
  return entry.is === 'fields' ? entry.fields : [];
};

/** Renders the form and enters a value into it. */
async function renderFilled(module: ScreenModule, made: Made, value: unknown): Promise<RenderedForm> {
  const page = await renderOverServer(module, {});
  await fill(page.form, fieldsOf(made, value));
  return page;
}

type Server = ReturnType<typeof serverOf>;

/** Enters the value and submits it, then opens the form with that value and submits it again. */
async function takesValue(module: ScreenModule, made: Made, server: Server): Promise<TrialOutcome> {
  const page = await renderFilled(module, made, made.value);
  const shown = describeForm(page.form);
  await press(page.form, send);
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
  await press(page.form, send);
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
    await fill(
      page.form,
      fieldsOf(made, value).filter(({ isKnown }) => isKnown),
    );
    await press(page.form, send);
  } catch (fault) {
    if (!(fault instanceof StuckError)) throw fault;
    if (fault.kind === 'cannot enter') return null;
    if (fault.kind !== 'held back') throw fault;
  }
  return page;
}

/** Tries values with one wrong field, none of which may be submitted without a message. */
async function refusesValue(module: ScreenModule, made: Made, server: Server): Promise<TrialOutcome> {
  for (const { value, path, why } of faultsAmong(made.schema, made.value)) {
    if (server(normaliseValue(value)) === undefined) continue;
    const page = await sendIfAccepted(module, made, value);
    if (page === null) continue;
    const [sent] = page.sent;
    if (sent !== undefined) {
      // Not a failure if the sent value is valid: an input may have rejected the wrong value, or omitted an empty
      // object.
      if (server(sent) === undefined) continue;
      return bad('invalid value sent', `${why}: ${text(value)} Sent: ${text(sent)}`);
    }
    const said = placeOf(page.form, made, value, path);
    if (said === undefined || said === '')
      return bad(
        'no message at the field',
        `${why}: ${text(value)} Shown: ${text(describeForm(page.form))} The page says: ${allMessages(page.form).join(' | ')}`,
      );
  }
  return { is: 'good' };
}

/** The visible message at the field with a path's first key. */
function placeOf(form: HTMLElement, made: Made, value: unknown, [key]: readonly string[]): string | undefined {
  const field = fieldsOf(made, value).find(({ name }) => name === key);
  const control = field && fieldNamed(form, field.label, field.nth);
  return control && isInSight(control) ? messageAt(control) : undefined;
}

/** Codes about form and endpoint together, not about the form. */
const ofBoth: ReadonlySet<string> = new Set(['form-weaker-than-api', 'payload-key']);

/** Checks the screen. If the only faults are about form and endpoint together, uses an endpoint without rules. */
async function checkForm(made: Made): Promise<Checked> {
  const first = await checkMadeForm(made, 'same');
  const isOfForm = first.diagnostics.some(({ code }) => !ofBoth.has(code));
  return first.module || isOfForm ? first : checkMadeForm(made, 'anything');
}

/** Checks a schema, renders its form, enters its value and then wrong ones. */
export async function runTrial(made: Made): Promise<TrialOutcome> {
  try {
    const { diagnostics, module } = await checkForm(made);
    if (module === undefined) return refusal(diagnostics);
    const server = serverOf(made.schema);
    // The value may only be valid with its empty objects: a required object counts as given, whatever it contains.
    const refused = server(normaliseValue(made.value)) && server(made.value);
    if (refused !== undefined) return { is: 'bad', kind: 'no valid value', why: refused };
    const taken = await takesValue(module, made, server);
    return taken.is === 'good' ? await refusesValue(module, made, server) : taken;
  } catch (fault) {
    if (fault instanceof StuckError) return bad(fault.kind, fault.message);
    return bad('crash', String((fault as Error).stack ?? fault).slice(0, 600));
  }
}
