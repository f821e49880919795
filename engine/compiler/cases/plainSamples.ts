import { textsIn } from '../../language/json';
import { patternSamples } from './pattern';

/** The limits of a keyword, from every part of a schema that has it. */
export type Limits = (keyword: string) => readonly unknown[];

/** The longest text to create. */
export const maxTextLength = 100_000;

const formats: Readonly<Record<string, string>> = {
  // A working day.
  date: '2026-11-17',
  time: '09:30:00Z',
  'date-time': '2026-11-17T09:30:00Z',
  'iso-time': '09:30:00',
  'iso-date-time': '2026-11-17T09:30:00',
  duration: 'P1D',
  email: 'someone@example.com',
  uri: 'https://example.com/',
  'uri-reference': '/page',
  'uri-template': '/page/{name}',
  url: 'https://example.com/',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  regex: '^a$',
  'json-pointer': '/name',
  'relative-json-pointer': '1/name',
  color: '#336699',
  'data-url': 'data:text/plain;name=note.txt;base64,YQ==',
};

export const numbersIn = (values: readonly unknown[]): number[] =>
  values.filter((value) => typeof value === 'number').filter(Number.isFinite);

/** Moves a date by whole days; undefined if it is not a date. */
export function moveDay(day: unknown, way: number): string | undefined {
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const moved = new Date(Date.parse(`${day}T00:00:00Z`) + way * 86_400_000);
  return Number.isNaN(moved.getTime()) ? undefined : moved.toISOString().slice(0, 10);
}

/** Texts within limits, ordinary ones first. */
export function* textCandidates(limits: Limits): Generator<string> {
  const min = Math.max(0, ...numbersIn(limits('minLength')));
  const most = Math.min(...numbersIn(limits('maxLength')), Number.POSITIVE_INFINITY);
  const [pattern, ...patterns] = textsIn(limits('pattern'));
  if (min > maxTextLength || most < min) return;
  const known = textsIn(limits('format')).flatMap((format) => formats[format] ?? []);
  if (pattern !== undefined) {
    yield* patternSamples(pattern, { patterns, minLength: min, maxLength: most });
    yield* known;
    return;
  }
  yield* known;
  const bounds = ['formatMinimum', 'formatMaximum', 'formatExclusiveMinimum', 'formatExclusiveMaximum'].flatMap(limits);
  for (const bound of textsIn(bounds)) {
    yield bound;
    for (const way of [1, -1]) yield moveDay(bound, way) ?? bound;
  }
  const length = Math.max(min, Math.min(8, most));
  yield 'x'.repeat(length);
  for (let count = 1; length > 0 && count < 10 ** Math.min(length, 2); count += 1)
    yield `${'x'.repeat(length - String(count).length)}${count}`;
}

/** Numbers within limits, ordinary ones first. */
export function* numberCandidates(limits: Limits, isInteger: boolean): Generator<number> {
  const over = numbersIn(limits('exclusiveMinimum'));
  const under = numbersIn(limits('exclusiveMaximum'));
  const low = Math.max(...numbersIn(limits('minimum')), ...over.map((one) => one + 1), Number.NEGATIVE_INFINITY);
  const high = Math.min(...numbersIn(limits('maximum')), Number.POSITIVE_INFINITY);
  yield Math.min(Math.max(low, 1), high);
  const steps = numbersIn(limits('multipleOf')).filter((one) => one > 0);
  const whole = isInteger ? [...steps, 1] : steps;
  const edges = [...numbersIn(limits('minimum')), ...over, ...numbersIn(limits('maximum')), ...under, 0];
  const [first = 0, second = first] = [Math.max(...over, low), Math.min(...under, high)].filter(Number.isFinite);
  if (whole.length === 0) yield* [(first + second) / 2, ...edges.flatMap((edge) => [edge, edge + 0.01, edge - 0.01])];
  const common = whole.reduce((product, step) => product * step, 1);
  for (const step of new Set([...whole, common]))
    for (const edge of edges)
      for (const way of [0, 1, -1, 2]) yield Number(((Math.round(edge / step) + way) * step).toPrecision(12));
}
