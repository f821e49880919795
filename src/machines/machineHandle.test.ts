import { expect, test, vi } from 'vitest';
import type { MachineDefinition } from '../../engine/runtime/ports';
import { World } from '../../tests/support/machines/world';
import { machines } from '.';
import { approval } from './approval/approval';

function begin() {
  const world = new World();
  return { world, machine: approval.start(world.effects) };
}

test('the snapshot is the same object until something changes, and listeners are called only on changes', () => {
  const { machine } = begin();
  const heard = vi.fn();
  machine.subscribe({ next: heard });
  const before = machine.getSnapshot();
  machine.send('leave');
  expect(machine.getSnapshot()).toBe(before);
  expect(heard).not.toHaveBeenCalled();
  machine.send('review', { id: 1 });
  expect(machine.getSnapshot()).not.toBe(before);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('an unsubscribed listener is not called', () => {
  const { machine } = begin();
  const heard = vi.fn();
  machine.subscribe({ next: heard }).unsubscribe();
  machine.send('review', {});
  expect(heard).not.toHaveBeenCalled();
});

test('perform sees the state that makes the call, and listeners are still notified of that state', () => {
  const world = new World();
  const [seen, heard] = [vi.fn(), vi.fn()];
  const perform = async () => {
    seen(machine.getSnapshot().state);
    return { outcome: 'accepted' } as const;
  };
  const machine = approval.start({ ...world.effects, perform });
  machine.send('review', {});
  machine.subscribe({ next: () => heard(machine.getSnapshot().state) });
  machine.send('decide', {});
  expect(seen).toHaveBeenCalledWith('deciding');
  expect(heard).toHaveBeenCalledWith('deciding');
});

test('sending an unknown event throws and lists the known events', () => {
  const { machine } = begin();
  expect(() => machine.send('aprove')).toThrow(
    'The machine "approval" has no event "aprove". Send one of: review, decide, leave.',
  );
});

test('a stopped machine aborts its call and ignores events', () => {
  const { world, machine } = begin();
  machine.send('review', {});
  machine.send('decide', {});
  machine.stop();
  expect(world.calls[0]?.signal.aborted).toBe(true);
  machine.send('leave');
  expect(machine.getSnapshot().state).toBe('deciding');
});

test('two machines of one definition are independent', () => {
  const [one, other] = [begin().machine, begin().machine];
  one.send('review', {});
  expect(other.getSnapshot().state).toBe('listing');
});

test('the engine can start every machine without options or initial data', () => {
  const played: Readonly<Record<string, MachineDefinition>> = machines;
  const { now, back, report } = new World().effects;
  const perform = () => Promise.reject(new Error('Nothing was asked yet.'));
  for (const [name, definition] of Object.entries(played)) {
    const machine = definition.start({ perform, now, back, report }, null, null);
    expect([definition.name, typeof machine.getSnapshot().state]).toEqual([name, 'string']);
    machine.stop();
  }
});
