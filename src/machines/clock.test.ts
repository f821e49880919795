import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { World } from '../../tests/support/machines/world';
import { after, clockOf, ticking } from './clock';

/** The effects of a world, and the number of its running timers. */
function countTimers(world = new World()) {
  const running = new Set<object>();
  const effects = {
    ...world.effects,
    after: (milliseconds: number, run: () => void) => {
      const timer = {};
      running.add(timer);
      const callOff = world.effects.after(milliseconds, () => {
        running.delete(timer);
        run();
      });
      return () => {
        running.delete(timer);
        callOff();
      };
    },
  };
  return { world, running, effects };
}

test('a stopped clock leaves no timer, even after it has ticked', () => {
  for (const ticks of [0, 1, 3]) {
    const { world, running, effects } = countTimers();
    const actor = createActor(ticking(effects), { input: { deadline: 10_000, every: 1000 } }).start();
    world.pass(ticks * 1000);
    expect(running.size).toBe(1);
    actor.stop();
    expect(running.size).toBe(0);
  }
});

test('a cancelled timer does not run', () => {
  const { world, effects } = countTimers();
  let ran = 0;
  const run = () => {
    ran += 1;
  };
  after(effects, 100, run)();
  const clock = clockOf(effects);
  clock.clearTimeout(clock.setTimeout(run, 100));
  clock.clearTimeout(undefined);
  world.pass(1000);
  expect(ran).toBe(0);
  clock.setTimeout(run, 100);
  world.pass(100);
  expect(ran).toBe(1);
});
