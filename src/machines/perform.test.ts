import { expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { settlePromises, World } from '../../tests/support/machines/world';
import { hasOutcome, performing, report, unprovided } from './perform';

function startCall(world = new World()) {
  const actor = createActor(performing(world.effects), { input: { call: 'save', payload: { days: 2 } } });
  return { world, actor: actor.start(), performed: toPromise(actor) };
}

test('a call returns its outcome with the times of request and response', async () => {
  const { world, performed } = startCall();
  expect(world.calls[0]?.asked).toEqual({ call: 'save', payload: { days: 2 } });
  world.pass(500);
  await world.answer({ outcome: 'refused', message: 'Too late' });
  expect(await performed).toEqual({ outcome: 'refused', message: 'Too late', askedAt: 0, answeredAt: 500 });
});

test('a call that throws has failed and is reported with its name and cause', async () => {
  const { world, performed } = startCall();
  world.calls[0]?.reject(new Error('defect'));
  expect(await performed).toMatchObject({ outcome: 'failed' });
  expect(world.defects).toEqual([new Error('The call "save" of a machine broke off', { cause: new Error('defect') })]);
});

test('an aborted call is not reported as a defect', async () => {
  const { world, actor } = startCall();
  actor.stop();
  expect(world.calls[0]?.signal.aborted).toBe(true);
  world.calls[0]?.reject(new Error('aborted'));
  await settlePromises();
  expect(world.defects).toEqual([]);
});

test('a machine without its effects throws', async () => {
  const actor = createActor(unprovided, { input: { call: 'save' } });
  actor.subscribe({ error: () => undefined });
  const performed = toPromise(actor.start());
  await expect(performed).rejects.toThrow('was not given its effects');
});

test('the outcome guards match only their own outcome', () => {
  expect(
    (['accepted', 'refused', 'failed'] as const).map((outcome) => hasOutcome('refused')(null, { outcome })),
  ).toEqual([false, true, false]);
});

test('a defect is passed to the report effect, or else to the console', () => {
  const written = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const world = new World();
  report(world.effects, 'heard');
  expect([world.defects, written.mock.calls]).toEqual([['heard'], []]);
  const { report: _nobody, ...alone } = world.effects;
  report(alone, 'written');
  expect(written.mock.calls).toEqual([['written']]);
  written.mockRestore();
});
