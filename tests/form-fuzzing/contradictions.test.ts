import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileAgainst } from './support/compiledForm';
import { contradictions, decidedForms, unsatisfiableCodes } from './support/contradictions';

const samples = [
  ...contradictions.map((maker) => [maker, 1] as const),
  ...decidedForms.map((maker) => [maker, 10] as const),
];
const forms = samples.flatMap(([maker, numRuns]) => fc.sample(maker, { seed: 1, numRuns }));

test('the check rejects exactly the forms that no value satisfies', async () => {
  const wrong: string[] = [];
  for (const made of forms) {
    const { diagnostics } = await compileAgainst(made, 'anything');
    const codes = diagnostics.map(({ code }) => code).filter((code) => unsatisfiableCodes.has(code));
    const expected = made.contradiction ?? [];
    const isRight = expected.length === 0 ? codes.length === 0 : codes.some((code) => expected.includes(code));
    if (!isRight) wrong.push(`${JSON.stringify(made)}: ${codes}`);
  }
  expect(wrong.join('\n')).toBe('');
});
