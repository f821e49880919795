import fc from 'fast-check';
import { fixedSchema, line, type Maker } from './made';

export const enterText: Maker = fixedSchema('text', { type: 'string' }, line(1, 12));

const limitedText: Maker = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 8 }))
  .chain(([least, more]) =>
    fixedSchema(
      'minLength maxLength',
      { type: 'string', minLength: least, maxLength: least + more },
      line(least, least + more),
    ),
  );

const patterns = ['^[A-Z]{3}$', '^\\d{6}$', '^[a-z]+(-[a-z]+)*$', '^[0-9]{2}/[0-9]{2}$', '\\S', '^\\+?\\d{4,9}$'];

const patternText: Maker = fc
  .constantFrom(...patterns)
  .chain((pattern) =>
    fixedSchema(
      'pattern',
      { type: 'string', pattern },
      pattern === '\\S' ? line(1, 6).filter((one) => /\S/.test(one)) : fc.stringMatching(new RegExp(pattern)),
    ),
  );

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const between = (from: string, to: string): fc.Arbitrary<Date> =>
  fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true });

export const enterDate: Maker = fixedSchema(
  'date',
  { type: 'string', format: 'date' },
  between('1900-01-01', '2200-12-31').map(dayOf),
);
const oldDate: Maker = fixedSchema(
  'date long ago',
  { type: 'string', format: 'date' },
  between('0001-01-01', '9999-12-31').map(dayOf),
);
const dateRange: Maker = between('1950-01-01', '2100-01-01').chain((from) =>
  fixedSchema(
    'formatMinimum',
    { type: 'string', format: 'date', formatMinimum: dayOf(from) },
    between(dayOf(from), '2150-01-01').map(dayOf),
  ),
);

const minute: fc.Arbitrary<string> = between('2000-01-01', '2060-01-01').map(
  (at) => `${at.toISOString().slice(0, 16)}:00.000Z`,
);
const dateTime: Maker = fixedSchema('date-time', { type: 'string', format: 'date-time' }, minute);
const preciseDateTime: Maker = fixedSchema(
  'date-time with seconds or an offset',
  { type: 'string', format: 'date-time' },
  between('2000-01-01', '2060-01-01').chain((at) =>
    fc.constantFrom(at.toISOString(), at.toISOString().replace('Z', '+05:30'), at.toISOString().replace(/\.\d+Z/, 'Z')),
  ),
);

const clock: fc.Arbitrary<string> = minute.map((at) => at.slice(11, 16));
const time: Maker = fixedSchema(
  'time',
  { type: 'string', format: 'time' },
  clock.map((one) => `${one}:00Z`),
);
const isoTime: Maker = fixedSchema(
  'iso-time',
  { type: 'string', format: 'iso-time' },
  clock.map((one) => `${one}:00`),
);
const email: Maker = fixedSchema(
  'email',
  { type: 'string', format: 'email' },
  fc.stringMatching(/^[a-z]{1,8}(\.[a-z]{1,5})?@[a-z]{2,8}\.(com|org|in)$/),
);
const uuid: Maker = fixedSchema('uuid', { type: 'string', format: 'uuid' }, fc.uuid());
const uri: Maker = fixedSchema(
  'uri',
  { type: 'string', format: 'uri' },
  fc.stringMatching(/^https:\/\/[a-z]{2,8}\.org\/[a-z0-9]{0,5}$/),
);

export const integer: Maker = fixedSchema('integer', { type: 'integer' }, fc.integer());
const largeInteger: Maker = fixedSchema('large integer', { type: 'integer' }, fc.maxSafeInteger());
export const anyNumber: Maker = fixedSchema(
  'number',
  { type: 'number' },
  fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100),
);
const floating: Maker = fixedSchema(
  'number of any size',
  { type: 'number' },
  fc.double({ noDefaultInfinity: true, noNaN: true }).map((one) => one + 0),
);
const bounds: Maker = fc
  .tuple(
    fc.constantFrom('integer', 'number'),
    fc.integer({ min: -50, max: 50 }),
    fc.integer({ min: 2, max: 90 }),
    fc.boolean(),
  )
  .chain(([type, low, range, strict]) =>
    fixedSchema(
      strict ? 'exclusive bounds' : 'bounds',
      strict
        ? { type, exclusiveMinimum: low, exclusiveMaximum: low + range }
        : { type, minimum: low, maximum: low + range },
      fc.integer({ min: low + (strict ? 1 : 0), max: low + range - (strict ? 1 : 0) }),
    ),
  );
const steps = [
  [0.01, 100],
  [0.5, 2],
  [5, 0.2],
] as const;
const multiple: Maker = fc.constantFrom(...steps).chain(([step, parts]) =>
  fixedSchema(
    `multipleOf ${step}`,
    { type: step === 5 ? 'integer' : 'number', multipleOf: step },
    fc.integer({ min: -9999, max: 9999 }).map((count) => (step === 5 ? count * 5 : count / parts)),
  ),
);

export const boolean: Maker = fixedSchema('boolean', { type: 'boolean' }, fc.boolean());

/** Common single-line inputs. */
export const usualBoxes: readonly Maker[] = [
  enterText,
  limitedText,
  patternText,
  enterDate,
  dateRange,
  dateTime,
  email,
  uuid,
  uri,
  integer,
  anyNumber,
  bounds,
  multiple,
  boolean,
];

/** Inputs for rare values. */
export const rareBoxes: readonly Maker[] = [oldDate, preciseDateTime, time, isoTime, largeInteger, floating];
