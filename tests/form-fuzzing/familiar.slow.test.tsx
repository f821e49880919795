import { readFile } from 'node:fs/promises';
import '../cases/support/nodeBytes';
import { expect, test, vi } from 'vitest';
import { compileAgainst } from './support/compiledForm';
import type { Made } from './support/made';
import { runTrial } from './support/trial';

type Sample = Pick<Made, 'schema' | 'ui' | 'value'>;
const samples = JSON.parse(await readFile('tests/form-fuzzing/familiar/familiar.json', 'utf8')) as Readonly<
  Record<string, Sample>
>;

/** Describes the result of a form in the check and on the page. */
async function describeResult(sample: Sample): Promise<string> {
  const made: Made = { ...sample, uses: [] };
  const outcome = await runTrial(made);
  if (outcome.is === 'good') return 'played';
  if (outcome.is === 'bad') return `DEAD: ${outcome.kind}: ${outcome.why}`;
  const { diagnostics } = await compileAgainst(made, 'same');
  return diagnostics.map(({ problem, fix }) => `refused: ${problem} ${fix}`).join('\n  ');
}

test('common JSON Schema forms work, or the diagnostic says what to write instead', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const results: string[] = [];
  for (const [name, sample] of Object.entries(samples)) results.push(`${name}\n  ${await describeResult(sample)}\n`);
  expect(results.filter((one) => one.includes('DEAD'))).toEqual([]);
  await expect(results.join('\n')).toMatchFileSnapshot('familiar/became.txt');
}, 300_000);
