// @vitest-environment jsdom
import '../cases/support/nodeBytes';
import '../support/domSetup';
import { expect, test, vi } from 'vitest';
import { campaign, reportLines } from './support/campaign';

/**
 * `ROBOT_RUNS` is the number of schemas, and `ROBOT_SEED` the first seed: to repeat a failure, run its seed once. With
 * `now`, every run uses new seeds.
 */
const runs = Number(process.env.ROBOT_RUNS ?? 500);
const first = process.env.ROBOT_SEED ?? '1';
const seed = first === 'now' ? Date.now() % 1e9 : Number(first);

test(
  'forms that pass the check can be filled in, submitted as entered, and shown again',
  async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    console.log(`Seeds from ${seed}: ROBOT_SEED=${seed} ROBOT_RUNS=${runs} npm run test:nightly -- robot`);
    const report = await campaign(seed, runs, console.log);
    console.log(reportLines(report));
    expect(report.failures.join('\n')).toBe('');
  },
  60_000 + runs * 10_000,
);
