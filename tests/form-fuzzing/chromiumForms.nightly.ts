import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser/support/openBrowser';
import { tryInChromium } from './chromium/chromiumTrial';
import { type OpenRobotPage, openRobotPage } from './chromium/openRobotPage';
import { runsOf, seedOf } from './support/runOfRobot';

const seed = seedOf();
/** One in ten of the forms that jsdom tries. */
const runs = Math.ceil(runsOf() / 10);

let robot: OpenRobotPage;
beforeAll(async () => {
  robot = await openRobotPage(await openBrowser());
});
afterAll(async () => {
  await robot?.page.context().browser()?.close();
});

test(
  'forms are filled in and submitted in Chromium with mouse and keyboard',
  async () => {
    const counts = { good: 0, refused: 0, bad: 0 };
    const failures: string[] = [];
    const start = performance.now();
    for (let one = seed; one < seed + runs; one += 1) {
      const outcome = await tryInChromium(robot, one);
      counts[outcome.is] += 1;
      if (outcome.is !== 'bad') continue;
      failures.push(outcome.why);
      console.log(outcome.why);
    }
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(
      `Chromium, seeds ${seed} to ${seed + runs - 1}: ${counts.good} submitted, ${counts.refused} refused by the check, ` +
        `${counts.bad} failed, ${seconds} s. Again: ROBOT_SEED=${seed} ROBOT_RUNS=${runs * 10} npm run test:nightly -- chromiumForms`,
    );
    expect(failures.join('\n')).toBe('');
  },
  60_000 + runs * 10_000,
);
