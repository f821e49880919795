// @vitest-environment jsdom
import '../cases/support/nodeBytes';
import '../support/domSetup';
import { expect, test, vi } from 'vitest';
import { campaign, reportLines } from './support/campaign';
import { runsOf, seedOf } from './support/runOfRobot';

const runs = runsOf();
const seed = seedOf();

test(
  'forms that pass the check can be filled in, submitted as entered, and shown again',
  async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    console.log(
      `Seeds ${seed} to ${seed + runs - 1}. Again: ROBOT_SEED=${seed} ROBOT_RUNS=${runs} npm run test:nightly -- formFuzzing`,
    );
    const report = await campaign(seed, runs, console.log);
    console.log(reportLines(report));
    expect(report.failures.join('\n')).toBe('');
  },
  60_000 + runs * 10_000,
);
