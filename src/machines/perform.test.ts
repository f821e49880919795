import { expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { heard, World } from '../../tests/support/machines/world';
import { endedIn, performing, report, unprovided } from './perform';

function asked(world = new World()) {
  const actor = createActor(performing(world.effects), { input: { call: 'save', payload: { days: 2 } } });
  return { world, actor: actor.start(), performed: toPromise(actor) };
}

test('a call brings what came back, when it was asked and when it was answered', async () => {
  const { world, performed } = asked();
  expect(world.calls[0]?.asked).toEqual({ call: 'save', payload: { days: 2 } });
  world.pass(500);
  await world.answer({ outcome: 'refused', message: 'Too late' });
  expect(await performed).toEqual({ outcome: 'refused', message: 'Too late', askedAt: 0, answeredAt: 500 });
});

test('one that breaks off has failed, which is reported with its name and cause', async () => {
  const { world, performed } = asked();
  world.calls[0]?.reject(new Error('defect'));
  expect(await performed).toMatchObject({ outcome: 'failed' });
  expect(world.defects).toEqual([new Error('The call "save" of a machine broke off', { cause: new Error('defect') })]);
});

test('one that is called off is no defect', async () => {
  const { world, actor } = asked();
  actor.stop();
  expect(world.calls[0]?.signal.aborted).toBe(true);
  world.calls[0]?.reject(new Error('aborted'));
  await heard();
  expect(world.defects).toEqual([]);
});

test('a machine that was not given its effects says so', async () => {
  const actor = createActor(unprovided, { input: { call: 'save' } });
  actor.subscribe({ error: () => undefined });
  const performed = toPromise(actor.start());
  await expect(performed).rejects.toThrow('was not given its effects');
});

test('the guards of what follows know one outcome from another', () => {
  expect((['accepted', 'refused', 'failed'] as const).map((outcome) => endedIn('refused')(null, { outcome }))).toEqual([
    false,
    true,
    false,
  ]);
});

test('a defect goes to who listens for it, else to the console', () => {
  const written = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const world = new World();
  report(world.effects, 'heard');
  expect([world.defects, written.mock.calls]).toEqual([['heard'], []]);
  const { report: _nobody, ...alone } = world.effects;
  report(alone, 'written');
  expect(written.mock.calls).toEqual([['written']]);
  written.mockRestore();
});
