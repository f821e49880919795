import fc from 'fast-check';
import { line, type Made, type Maker, titleWords, withOthers } from './made';

/** Fields whose widget and options the screen chooses. */

type Look = Readonly<Record<string, unknown>>;

const widgetField = (
  widget: string,
  options: Look,
  schema: Made['schema'],
  value: fc.Arbitrary<unknown>,
  more: Partial<Made> = {},
): Maker =>
  withOthers(value).map(([one, others]) => ({
    schema,
    ui: { 'ui:widget': widget, ...(Object.keys(options).length > 0 ? { 'ui:options': options } : {}) },
    value: one,
    others,
    uses: [[`widget ${widget}`, ...Object.keys(options)].join(' ')],
    ...more,
  }));

const text = { type: 'string' };
const whole = { type: 'integer' };
const decimal = { type: 'number' };
const cents = fc.integer({ min: -99_999, max: 999_999 }).map((count) => count / 100);
const smallWhole = fc.integer({ min: 0, max: 99 });
const too = (value: unknown, why: string) => ({ value, path: [], why });

const boxes: readonly Maker[] = [
  widgetField('textarea', { rows: 2, counter: true }, { ...text, maxLength: 40 }, line(1, 40)),
  widgetField('text', { inputMaxLength: 6 }, text, line(1, 6)),
  widgetField('text', { allowedCharacters: 'digits' }, text, fc.stringMatching(/^\d{1,9}$/)),
  widgetField('text', { allowedCharacters: 'letters' }, text, fc.stringMatching(/^[A-Za-zäöé]{1,9}$/)),
  widgetField('text', { allowedCharacters: 'letters-and-digits' }, text, fc.stringMatching(/^[A-Za-z0-9]{1,9}$/)),
  widgetField(
    'text',
    { removeCharacters: 'spaces' },
    text,
    fc.stringMatching(/^\S{1,9}$/).filter((one) => /^[!-~]+$/.test(one)),
  ),
  widgetField(
    'text',
    { case: 'upper' },
    text,
    fc.stringMatching(/^[A-Z0-9 -]{1,9}$/).filter((one) => one.trim() !== ''),
  ),
  widgetField('text', { prefix: 'No.', suffix: 'x' }, text, line(1, 6)),
  widgetField('password', {}, { ...text, minLength: 3 }, line(3, 12)),
  widgetField('email', {}, text, fc.stringMatching(/^[a-z]{1,8}@[a-z]{2,8}\.org$/)),
];

const numbers: readonly Maker[] = [
  widgetField('number', { min: 5, max: 20 }, whole, fc.integer({ min: 5, max: 20 }), {
    refused: [too(4, 'below "min"'), too(21, 'above "max"')],
  }),
  widgetField('updown', { step: 5, min: 0 }, whole, smallWhole, { refused: [too(-1, 'below "min"')] }),
  widgetField('range', { min: 0, max: 20 }, whole, fc.integer({ min: 0, max: 20 })),
  widgetField(
    'range',
    {},
    { ...decimal, minimum: -1, maximum: 1, multipleOf: 0.5 },
    fc.constantFrom(-1, -0.5, 0, 0.5, 1),
  ),
  widgetField('money', {}, decimal, cents),
  widgetField(
    'money',
    { min: 1 },
    decimal,
    cents.map((one) => Math.abs(one) + 1).map((one) => Math.round(one * 100) / 100),
    {
      refused: [too(0.5, 'below "min"')],
    },
  ),
  widgetField(
    'percent',
    { max: 1 },
    decimal,
    smallWhole.map((part) => part / 100),
    { refused: [too(1.01, 'above "max"')] },
  ),
  widgetField('duration', {}, whole, fc.integer({ min: 1, max: 3000 })),
  widgetField('rating', {}, { ...whole, minimum: 1, maximum: 4 }, fc.integer({ min: 1, max: 4 })),
];

/** Widgets for a choice, each with its choices from the schema or from rows of the screen. */
const choiceField = (widget: string, from: 'schema' | 'rows', options: Look = {}): Maker =>
  fc.uniqueArray(titleWords, { minLength: 2, maxLength: 4, selector: (one) => one.toLowerCase() }).chain((labels) => {
    const ids = labels.map((_, index) => index + 10);
    const rows = labels.map((name, index) => ({ id: ids[index], name }));
    const listed = { type: 'integer', oneOf: rows.map(({ id, name }) => ({ const: id, title: name })) };
    const choices = from === 'rows' ? { choices: rows, valueField: 'id', labelField: 'name' } : {};
    const schema = from === 'rows' ? { type: 'integer' } : listed;
    const isMany = widget === 'checkboxes' || widget === 'multiselect';
    const made = isMany
      ? widgetField(
          widget,
          { ...choices, ...options },
          { type: 'array', items: schema },
          fc.subarray(ids, { minLength: 1 }),
        )
      : widgetField(widget, { ...choices, ...options }, schema, fc.constantFrom(...ids));
    return made.map((one) => ({ ...one, uses: [...one.uses, `choices from ${from}`] }));
  });

const choices: readonly Maker[] = [
  choiceField('select', 'rows'),
  choiceField('select', 'schema', { clearable: true }),
  choiceField('select', 'schema', { asButtons: true }),
  choiceField('radio', 'schema'),
  choiceField('radio', 'rows'),
  choiceField('checkboxes', 'schema'),
  choiceField('checkboxes', 'rows'),
  choiceField('multiselect', 'rows'),
];

const dayFrom = (from: string, days: number): fc.Arbitrary<string> =>
  fc.nat(days).map((more) => new Date(Date.parse(from) + more * 86_400_000).toISOString().slice(0, 10));

const others: readonly Maker[] = [
  widgetField('switch', {}, { type: 'boolean' }, fc.boolean()),
  widgetField(
    'date',
    { min: '2026-02-10', max: '2026-03-10' },
    { ...text, format: 'date' },
    dayFrom('2026-02-10', 28),
    {
      refused: [too('2026-02-09', 'before "min"'), too('2026-03-11', 'after "max"')],
    },
  ),
  widgetField(
    'date',
    { weekdaysOnly: true, clearable: true },
    { ...text, format: 'date' },
    fc.nat(4).map((more) => `2026-03-0${more + 2}`),
    { refused: [too('2026-03-07', 'a Saturday')] },
  ),
  widgetField(
    'time',
    {},
    { ...text, format: 'iso-time' },
    fc.nat(23).map((hour) => `${String(hour).padStart(2, '0')}:30:00`),
  ),
  widgetField('color', {}, { ...text, format: 'color' }, fc.constantFrom('#12ab34', '#ffffff')),
  widgetField(
    'file',
    {},
    { ...text, format: 'data-url' },
    fc.constantFrom('data:text/plain;name=a.txt;base64,aGk=', 'data:text/plain;name=b.txt;base64,aG8='),
  ),
  fc.constant({
    schema: { ...text, default: 'kept' },
    ui: { 'ui:widget': 'hidden' },
    value: 'kept',
    uses: ['widget hidden with a default'],
  }),
];

/** A field of each widget. */
export const widgetFields: readonly Maker[] = [...boxes, ...numbers, ...choices, ...others];
