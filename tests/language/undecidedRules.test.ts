import { expect, test } from 'vitest';
import { writeScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const contract = await clinic();

/** The result of compiling a screen with a form of one field. */
function write(schema: object, required: readonly string[] = ['a']) {
  const form = {
    schema: { type: 'object', required, properties: { a: { title: 'A', ...schema } } },
    submit: { label: 'Save', onSubmit: [{ notify: 'Saved.' }] },
  };
  return writeScreen(JSON.stringify({ version: 2, title: 'Visits', body: [{ form }] }), 'visits.json', contract);
}

const diagnose = (schema: object, required?: readonly string[]) =>
  write(schema, required).diagnostics.map(({ code, severity }) => `${severity ?? 'error'} ${code}`);

const text = { type: 'string' };
/** A pattern whose language cannot be built, and for which no text is found. */
const opaque = '^a(?!b)c(?<=d)$';
const warned = ['warning undecided-rules'];

test.each([
  ['a length', { ...text, pattern: opaque, minLength: 2 }],
  ['another pattern', { ...text, pattern: opaque, allOf: [{ pattern: '^a' }] }],
  ['a format', { ...text, pattern: opaque, format: 'email' }],
])('a required text whose pattern cannot be compared with %s gets a warning', (_, schema) => {
  expect(diagnose(schema)).toEqual(warned);
});

test('the warning names the rules, and the screen still compiles', () => {
  const { diagnostics, source } = write({ ...text, pattern: opaque, minLength: 2 });
  expect(diagnostics[0]?.problem).toMatch(/"a" satisfies "pattern": .* \(line 1\) and "minLength": 2 \(line 1\)\.$/);
  expect(source).toContain('visits');
});

test('combinations of alternatives beyond the limit get a warning if no value is found', () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ type: 'string', pattern: `^${index}-` }));
  const others = many.map((_, index) => ({ type: 'string', pattern: `-${index + 30}$` }));
  const more = [
    { type: 'string', maxLength: 2 },
    { type: 'string', pattern: '^z' },
  ];
  expect(diagnose({ ...text, anyOf: many, allOf: [{ anyOf: others }, { anyOf: more }] })).toContain(warned[0]);
});

test.each<[string, object, (readonly string[])?]>([
  ['is optional', { ...text, pattern: opaque, minLength: 2 }, []],
  ['has no other rule', { ...text, pattern: opaque }],
  ['has a default', { ...text, pattern: opaque, minLength: 2, default: 'ac' }],
  ['lists its values', { ...text, pattern: '^a(?!b)', minLength: 1, enum: ['ac', 'ad'] }],
  ['has a pattern with an example that fits', { ...text, pattern: '^(?:x(?!y))+$', maxLength: 5 }],
  ['has a pattern that refers back with an example that fits', { ...text, pattern: '^(\\w)\\1$', maxLength: 5 }],
  [
    'has a long list of choices',
    { oneOf: Array.from({ length: 300 }, (_, index) => ({ const: `${index}`, title: `N${index}` })) },
  ],
])('no warning if the field %s', (_, schema, required) => {
  expect(diagnose(schema, required)).not.toContain(warned[0]);
});
