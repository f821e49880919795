import { writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { beside, textOf } from './clinic';

/** Holds lines against those told before, in `readings/`; `UPDATE_TOLD=1` accepts what is told now. */
export function sameAsBefore(name: string, lines: readonly string[]): void {
  const all = `${lines.join('\n')}\n`;
  if (process.env.UPDATE_TOLD === '1') writeFileSync(beside(`readings/${name}.txt`), all);
  expect(all).toBe(textOf(`readings/${name}.txt`));
}
