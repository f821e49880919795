import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { casesOf } from '../../engine/compiler/cases/cases';
import { formsOf } from '../../engine/compiler/check/screenFacts';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { readDefinition } from '../../engine/compiler/readDefinition';
import { changesBetween, takeSnapshot } from '../../engine/compiler/snapshot/snapshot';
import { clinic } from './clinic';

const contract = await clinic();

/** A form with a list of computed and totalled rows. */
const text = JSON.stringify(JSON.parse(readFileSync('schemas/examples/widget-rows.json', 'utf8')));

const diagnose = (change: (text: string) => string): string[] =>
  examineScreen(change(text), 'order.json', contract).diagnostics.map(({ code, problem, fix }) =>
    `${code}: ${problem} ${fix ?? ''}`.trim(),
  );

test("expressions in a row's fields can read only the row's own fields", () => {
  expect(diagnose((all) => all)).toEqual([]);
  expect(diagnose((all) => all.replace('row.quantity * row', 'row.quantety * row'))).toEqual([
    expect.stringContaining('Did you mean "quantity"?'),
  ]);
});

test('the "ui" of a row must name its fields and widgets that fit them', () => {
  expect(diagnose((all) => all.replace('"price":{"ui:widget":"money"}', '"prize":{"ui:widget":"money"}'))).toEqual([
    expect.stringMatching(/^unknown-field: .*"prize".*rows of "lines"/),
  ]);
  expect(diagnose((all) => all.replace('"ui:widget":"money"', '"ui:widget":"date"'))).toEqual([
    expect.stringMatching(/^widget-misfit: .*"date".*"price"/),
  ]);
  expect(diagnose((all) => all.replace('"ui:widget":"rows"', '"ui:widget":"multiselect"'))[0]).toMatch(
    /^widget-misfit: .*list of single values.*list of objects/,
  );
});

const snapshotOf = (definition: string) => {
  const taken = takeSnapshot({ path: 'order.json', text: definition });
  if ('diagnostics' in taken) throw new Error('It does not compile.');
  return taken;
};

test.each([
  ['"minimum":1', '"minimum":2', 'Lines › Quantity at least 1 → 2'],
  ['"quantity","price"]', '"quantity"]', 'Lines › Price no longer required'],
  ['"At least 1"', '"One or more"', 'Lines › Quantity: message when too small "At least 1" → "One or more"'],
  ['"maxItems":20', '"maxItems":10', 'Lines at most 20 → 10 items'],
])('%s to %s has a plain description', (before, after, words) => {
  const [accepted, present] = [text, text.replace(before, after)].map(
    (definition) => new Map([['order', snapshotOf(definition).normal]]),
  ) as [Map<string, unknown>, Map<string, unknown>];
  expect(changesBetween(accepted, present).map((change) => change.words)).toEqual([words]);
});

test('test cases cover the rules of a row, each in a list with one row', () => {
  const read = readDefinition(text, 'screen.schema.json');
  const [form] = 'root' in read ? formsOf(read.root) : [];
  if (!form) throw new Error('The example has a form.');
  const quantities = [...casesOf('order', form)].filter(
    ({ label, rule }) => label === 'Lines › Quantity' && rule === 'minimum',
  );
  expect(
    quantities.map(({ values, broken }) => [(values.lines as { quantity: number }[])[0]?.quantity, broken.length]),
  ).toEqual([
    [0, 1],
    [1, 0],
    [2, 0],
  ]);
});
