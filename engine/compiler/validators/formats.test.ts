import ajvFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formats, orderedFormats } from './formatTable';

interface Dated {
  readonly validate: (text: string) => boolean;
  readonly compare: (a: string, b: string) => number | undefined;
}

const digits = (max: number) => fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, '0'));
const day = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), digits(13), digits(32))
  .map(([y, m, d]) => `${String(y).padStart(4, '0')}-${m}-${d}`);
const offset = fc.oneof(
  fc.constantFrom('', 'Z', 'z'),
  fc.tuple(fc.constantFrom('+', '-'), digits(24), digits(60)).map(([s, h, m]) => `${s}${h}:${m}`),
);
const time = fc
  .tuple(digits(24), digits(60), digits(61), fc.constantFrom('', '.5'), offset)
  .map(([h, m, s, f, o]) => `${h}:${m}:${s}${f}${o}`);
const near = fc.oneof(
  day,
  time,
  fc.tuple(day, fc.constantFrom('T', ' ', 't'), time).map((parts) => parts.join('')),
  fc.string(),
);

/**
 * Whether our order of the texts must match that of ajv-formats. For date-times with different offsets, ajv-formats
 * compares their days; ours compares instants as JavaScript parses them, which reads the year 0050 as 1950 if a space
 * precedes the time.
 */
const comparable = (name: string, ...texts: string[]) =>
  name !== 'iso-date-time' || !texts.some((text) => /z|[+-]\d\d:\d\d$|^00\d\d-/i.test(text));

describe('date and time formats', () => {
  test.each(orderedFormats)('%s validates and compares like ajv-formats', (name) => {
    const ours = formats[name]?.decides as Dated;
    const theirs = ajvFormats.get(name as 'date') as unknown as Dated;
    fc.assert(
      fc.property(near, near, (a, b) => {
        expect(ours.validate(a), a).toBe(theirs.validate(a));
        if (comparable(name, a, b) && ours.validate(a) && ours.validate(b))
          expect(Math.sign(ours.compare(a, b) ?? 0)).toBe(Math.sign(theirs.compare(a, b) ?? 0));
      }),
      { numRuns: 1000 },
    );
  });
});

/** All combinations of these parts, including leap seconds. */
const timesAtEdges = ['00', '01', '22', '23', '24'].flatMap((hour) =>
  ['00', '29', '30', '59', '60'].flatMap((minute) =>
    ['59', '60', '61'].flatMap((second) =>
      ['', 'Z', '+00:00', '+00:30', '-00:30', '+01:00', '-01:00', '+23:59', '-23:59', '+24:00', '-00:60', '+1:00'].map(
        (zone) => `${hour}:${minute}:${second}${zone}`,
      ),
    ),
  ),
);

test.each(orderedFormats)('%s accepts times at the edges of a day like ajv-formats', (name) => {
  const [ours, theirs] = [formats[name]?.decides, ajvFormats.get(name as 'date')] as unknown as [Dated, Dated];
  const dates = ['', ...['T', ' '].map((between) => `2026-11-20${between}`)];
  const texts = timesAtEdges.flatMap((time) => dates.map((before) => before + time));
  expect(texts.filter((text) => ours.validate(text) !== theirs.validate(text))).toEqual([]);
});

describe('other formats', () => {
  test.each([
    ['uri', 'https://example.in/a?b#c', 'example.in'],
    ['color', '#12abEF', 'red'],
    ['data-url', 'data:image/png;name=a.png;base64,iVBORw0K', 'data:image/png,x'],
    ['uuid', '123e4567-e89b-12d3-a456-426614174000', '123e4567'],
    ['duration', 'P1DT2H', '1 day'],
  ])('%s', (name, right, wrong) => {
    const pattern = formats[name]?.decides;
    if (!(pattern instanceof RegExp)) throw new Error('not a pattern');
    expect([pattern.test(right), pattern.test(wrong)]).toEqual([true, false]);
  });

  test('none of our own patterns is unsafe', async () => {
    const { checkPattern } = await import('./pattern');
    for (const name of ['uri', 'color', 'data-url']) {
      const pattern = formats[name]?.decides;
      expect(pattern instanceof RegExp && checkPattern(pattern.source), name).toBeNull();
    }
  });
});
