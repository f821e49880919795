import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compileScreen, examineScreen } from '../../engine/compiler/compileScreen';
import { importText } from '../../engine/compiler/testing';
import { type Expression, isExpression } from '../../engine/language/expression';
import type { ScreenModule } from '../../engine/language/plan';
import { planted } from '../support/planted';
import { clinic, inLanguageTests, textOf } from './clinic';

const contract = await clinic();
const root = process.cwd();

/** The source of an example's module. */
async function compileExample(name: string): Promise<string> {
  const { diagnostics, module } = await compileScreen(textOf(`examples/${name}`), `visits/${name}`, contract, root);
  expect(diagnostics).toEqual([]);
  return module ?? '';
}

const load = (source: string): Promise<ScreenModule> => importText(source);

const run = (value: unknown, roots: object): unknown => (value as Expression).run(roots as never);

describe('a compiled screen', () => {
  test.each(readdirSync(inLanguageTests('examples')))('%s is one module without imports', async (name) => {
    const source = await compileExample(name);
    expect(source).not.toMatch(/(^|[;}\n])\s*import\b|\bimport\(/);
    expect((await load(source)).path).toBe(`visits/${name}`);
  });

  test.skipIf(planted).each(readdirSync(inLanguageTests('examples')))(
    '%s does not evaluate text as code',
    async (name) => {
      expect(await compileExample(name)).not.toMatch(/\bnew Function\b|\beval\(/);
    },
  );

  test('is deeply frozen', async () => {
    const { plan } = await load(await compileExample('plan.json'));
    expect(Object.isFrozen(plan)).toBe(true);
    expect(Object.isFrozen(plan.body[1]?.table?.columns)).toBe(true);
  });

  test('has every default filled in', async () => {
    const { plan } = await load(await compileExample('plan.json'));
    expect(plan.body[1]?.table).toMatchObject({ pageSize: 5, pagerWindow: 5, actionsHeader: 'Action' });
    expect(plan.sources?.rooms).toMatchObject({ cache: 'session', load: 'entry', debounce: 0, failureMode: 'error' });
    expect(plan.body[2]?.form?.submit).toMatchObject({ variant: 'primary' });
  });

  test('lists its tables with what the URL and their source need', async () => {
    const screen = JSON.parse(textOf('examples/plan.json'));
    screen.sources.visits = { call: 'POST /api/visits', select: 'data', paginated: true };
    screen.sources.others = { call: 'POST /api/visits', select: 'data', with: { name: '=search' } };
    const shown = { table: { rows: '=source.visits', columns: [{ field: 'patient', header: 'Patient' }] } };
    screen.body.push(shown, shown, { search: { source: 'others', label: 'Find' } });
    screen.modals.visit.body.push({ table: { ...shown.table, rows: '=source.others' } });
    const compiled = await compileScreen(JSON.stringify(screen), 'visits/plan.json', contract, root);
    expect(compiled.diagnostics).toEqual([]);
    const { lists, searches, plan } = await load(compiled.module ?? '');
    expect(lists).toEqual([
      { key: '#0', suffix: '', block: plan.body[1]?.table },
      { key: 'visits', suffix: '2', source: 'visits', limit: 50, block: plan.body.at(-3)?.table },
      { key: 'visits', source: 'visits', limit: 50, block: plan.body.at(-2)?.table },
      { key: '#3', block: plan.modals?.visit?.body.at(-1)?.table },
    ]);
    expect(lists[1]?.block).toBe(plan.body.at(-3)?.table);
    expect(searches).toEqual({ matches: 'search', others: 'search2' });
  });

  test('contains what a client needs to call each endpoint', async () => {
    const { plan } = await load(await compileExample('plan.json'));
    const target = {
      endpoint: 'POST /api/rooms',
      method: 'POST',
      path: '/api/rooms',
      encoding: 'json',
      effect: 'read',
      omits: ['name'],
      fits: expect.any(Function),
    };
    expect(plan.sources?.rooms?.call).toEqual(target);
    const fits = plan.sources?.rooms?.call?.fits;
    expect([{ data: [] }, { data: 'none' }, {}].map((answer) => fits?.(answer))).toEqual([true, false, false]);
  });

  test('computes its texts, conditions and values, null-safe', async () => {
    const { plan } = await load(await compileExample('plan.json'));
    const table = plan.body[1]?.table;
    const row = { patient: 'Ada', day: '2026-11-20', status: 'planned' };
    expect(run(table?.columns[1]?.text, { row })).toBe('Ada on 20/11/2026');
    expect(run(table?.columns[1]?.text, { row: null })).toBe(' on ');
    expect(run(table?.actions?.[0]?.visible, { row })).toBe(true);
    expect(run(table?.actions?.[0]?.visible, {})).toBe(false);
    expect(run(plan.modals?.visit?.title, { row })).toBe('Visit of Ada');
  });

  test('lists the references and the location of each expression', async () => {
    const { plan } = await load(await compileExample('plan.json'));
    const value = plan.body[2]?.form?.submit?.with?.['room-id'];
    expect(isExpression(value)).toBe(true);
    expect(value).toMatchObject({
      reads: ['form.room-id'],
      text: "form['room-id']",
      at: '43:82',
    });
  });

  test('validates its forms with the messages of the definition', async () => {
    const { validators, plan } = await load(await compileExample('plan.json'));
    const validate = Object.values(validators.plan ?? {}).find((one) => !one({}) && one.errors?.length);
    expect(plan.body[2]?.form?.name).toBe('plan');
    const messages = () => (validate?.errors ?? []).map((error) => (error as { message: string }).message);
    expect(validate?.({ day: '2026-11-20' })).toBe(false);
    expect(messages()).toEqual(['Who comes?']);
    expect(validate?.({ patient: 'x'.repeat(81), day: '2026-11-20' })).toBe(false);
    expect(messages()).toEqual(['Too long']);
    expect(validate?.({ patient: 'x'.repeat(80), day: '2026-11-20' })).toBe(true);
  });
});

test.each([1, {}, 'patient'])(
  'a rule of the wrong type, such as "required": %j, is reported without hiding other diagnostics',
  (required) => {
    const whole = JSON.parse(textOf('faults/bad-keyword-value.json'));
    const { schema } = whole.body[0].form;
    Object.assign(schema, { required });
    schema.properties.patient.minLength = 1;
    const { diagnostics } = examineScreen(JSON.stringify(whole), 'visits.json', contract);
    expect(diagnostics).toMatchObject([{ code: 'bad-keyword-value', fix: 'Write a list in [ ].' }]);
  },
);

/** The diagnostics, one per line, after a change to the clinic's text. */
const diagnosePlan = (change: (text: string) => string): readonly string[] =>
  examineScreen(change(textOf('examples/plan.json')), 'visits.json', contract).diagnostics.map(
    ({ code, problem, fix }) => `${code}: ${problem} ${fix}`,
  );

describe('syntax of other notations is reported with the correct syntax', () => {
  test.each([
    ['"title": "Plan a visit",', "'title': 'Plan a visit',", /straight double quotes/],
    ['"title": "Plan a visit",', '“title”: "Plan a visit",', /straight double quotes/],
    ['"version": 2,', '"version": 2, "page": { "a": { "type": "string", } },', /Remove the comma before this bracket/],
    ['"version": 2,', '"version": 2, "page": { "a": { "default": True } },', /Write true, in lowercase/],
    ['"version": 2,', '"version": 2, "page": { "a": { "default": None } },', /Write null, in lowercase/],
  ])('%s → %s', (from, to, message) => {
    const text = textOf('examples/plan.json');
    expect(text).toContain(from);
    expect(diagnosePlan((whole) => whole.replace(from, to))).toEqual([expect.stringMatching(message)]);
  });

  test.each([
    ['form.patient and form.day', /Write && instead of "and"/],
    ['form.patient != null or not form.day', /Write \|\| instead of "or"/],
    ['if(form.patient, 1, 2)', /condition \? value : otherValue/],
    ['= form.patient', /unexpected "=".*Remove the "="/],
    ["form.patient = 'x'", /unexpected "=" in a comparison.*Compare with "=="/],
    ["1 + ' Rs'", /braces/],
  ])('%s', (expression, message) => {
    const change = (text: string) => text.replace('"title": "Plan a visit"', `"title": "{${expression}}"`);
    expect(diagnosePlan(change)[0]).toMatch(message);
  });
});

test.each([
  ['"maxLength": 80', '"maxlength": 80, "errorMessage": { "maxLength": "Too long" }', 'unknown-keyword'],
  ['"type": "string"', '"type": "decimal"', 'bad-keyword-value'],
])('%s → %s is one mistake and one diagnostic', (from, to, code) => {
  const addLabelField = (text: string) =>
    text.replace('"valueField": "name"', '"valueField": "name", "labelField": "name"');
  const whole = addLabelField(textOf('faults/option-missing.json'));
  expect(whole).toContain(from);
  const { diagnostics } = examineScreen(whole.replace(from, to), 'visits.json', contract);
  expect(diagnostics.map((one) => one.code)).toEqual([code]);
});

test('a key that belongs to the sibling part gets a fix that moves it there', () => {
  const whole = JSON.parse(textOf('examples/plan.json'));
  const { submit, ...form } = whole.body.find((block: object) => 'form' in block).form;
  const { diagnostics } = examineScreen(
    JSON.stringify({ ...whole, body: [{ form, submit }] }),
    'visits.json',
    contract,
  );
  expect(diagnostics[0]).toMatchObject({ code: 'unknown-key', fix: 'Move it into "form".' });
});

test('null is not a value for a required payload key', () => {
  const change = (text: string) => text.replace(/"patient": "=form.patient"/, '"patient": null');
  expect(diagnosePlan(change)).toContainEqual(expect.stringMatching(/^payload-type: .*"patient" .*, got null/));
});

test('a misspelt key is reported with the correct key, and only the key is underlined', () => {
  const diagnoseChange = (from: string, to: string) =>
    examineScreen(textOf('examples/plan.json').replace(from, to), 'visits.json', contract).diagnostics;
  expect(diagnoseChange('"title": "Plan a visit"', '"titel": "Plan a visit"')).toContainEqual(
    expect.objectContaining({
      code: 'unknown-key',
      candidates: [expect.objectContaining({ label: 'Change to title' })],
    }),
  );
  const [fault] = diagnoseChange('"type": "string"', '"Title": "Name", "type": "string"');
  expect(fault).toMatchObject({ code: 'unknown-keyword', candidates: [{ label: 'Change to title' }] });
  expect((fault?.endColumn ?? 0) - (fault?.column ?? 0)).toBe('"Title"'.length);
});

test('a text that looks like an expression is reported as missing its "="', () => {
  const change = (text: string) => (whole: string) =>
    whole
      .replace('"patient": "=form.patient"', `"patient": "${text}"`)
      .replace('"title": "Plan a visit"', '"title": "Plan a visit for {form.patient}"');
  expect(diagnosePlan(change('form.patient'))[0]).toMatch(/^missing-equals: .*Did you mean "=form.patient"\?/);
  expect(diagnosePlan(change("form['patient']"))[0]).toMatch(/^missing-equals/);
  expect(diagnosePlan(change('form. Please ask'))).toEqual([]);
  expect(diagnosePlan(change('Ask in form.patient'))[0]).toMatch(/^missing-equals: /);
});

test('the suggestion prefers the name with the same prefix when two are equally close', () => {
  const change = (text: string) => text.replace('"title": "Plan a visit"', '"title": "{dat(today())}"');
  expect(diagnosePlan(change)[0]).toContain('Did you mean "date"?');
});
