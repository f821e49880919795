import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '../rules/roles';
import type { Heard } from '../store/listen';
import { LiveStreams } from './Live';

/** A stream that records what was written. */
class Stream extends EventEmitter {
  readonly lines: string[] = [];
  write(text: string): boolean {
    this.lines.push(text.trim());
    return true;
  }
  end(text?: string): this {
    if (text !== undefined) this.write(text);
    this.lines.push('end');
    this.emit('close');
    return this;
  }
}

let heard: Heard;
let stopped = 0;
let live: LiveStreams;

beforeEach(async () => {
  vi.useFakeTimers();
  live = await LiveStreams.open(async (_channel, handlers) => {
    heard = handlers;
    return async () => {
      stopped += 1;
    };
  });
});

afterEach(() => vi.useRealTimers());

function listen(employeeId: number, ...roles: Role[]): string[] {
  const stream = new Stream();
  live.add(
    { employeeId, sessionId: 10 * employeeId, roles: new Set(roles) },
    stream as unknown as Parameters<LiveStreams['add']>[1],
  );
  return stream.lines;
}

test('a change is sent to all streams of the user concerned, and to no other users', () => {
  const [one, two, other] = [listen(1), listen(1), listen(2)];
  heard.text('1');
  expect([one, two, other]).toEqual([[': hello', 'data: changed'], [': hello', 'data: changed'], [': hello']]);
});

test('a change for a role is sent to all users with the role except its author', () => {
  const [one, two, other] = [listen(1, 'hr'), listen(2, 'employee', 'hr'), listen(3, 'employee')];
  heard.text('hr 1');
  heard.text('a word of another release');
  expect([one, two, other]).toEqual([[': hello'], [': hello', 'data: changed'], [': hello']]);
});

test('many changes for a role are batched', () => {
  const [one, two] = [listen(1, 'hr'), listen(2, 'hr')];
  for (let more = 0; more < 50; more += 1) heard.text('hr 1');
  expect([one.length, two.length]).toEqual([1, 2]);
  heard.text('hr 2');
  vi.advanceTimersByTime(1500);
  expect([one.length, two.length]).toEqual([2, 3]);
  vi.advanceTimersByTime(3000);
  expect([one.length, two.length]).toEqual([2, 3]);
});

test('all streams are notified when changes may have been missed', () => {
  const [one, other] = [listen(1), listen(2)];
  heard.missed();
  expect([one.at(-1), other.at(-1)]).toEqual(['data: changed', 'data: changed']);
});

test('a stream sends keep-alives, asks for a reconnect and ends, and nothing is written after that', () => {
  const lines = listen(1);
  vi.advanceTimersByTime(85_000);
  expect(lines).toEqual([': hello', ': still here', ': still here', ': still here', ': still here']);
  vi.advanceTimersByTime(30_000);
  expect(lines.slice(5).filter((line) => !line.startsWith(':'))).toEqual(['event: again\ndata: again', 'end']);
  const before = lines.length;
  heard.text('1');
  expect(lines).toHaveLength(before);
});

test('the oldest stream ends when a user opens too many', () => {
  const first = listen(1);
  for (let more = 0; more < 20; more += 1) listen(1);
  expect(first.at(-1)).toBe('end');
});

test('the streams of an ended session end, and no others', () => {
  const [one, other] = [listen(1), listen(2)];
  expect([...live.sessions]).toEqual([10, 20]);
  live.endSessions(new Set([10, 30]));
  expect([one.at(-1), other.at(-1)]).toEqual(['end', ': hello']);
  expect(one.at(-2)).toBe('event: over\ndata: over');
});

test('closing ends every stream and the database listener', async () => {
  const lines = listen(1);
  await live.close();
  expect([lines.at(-1), stopped]).toEqual(['end', 1]);
  expect(listen(2)).toEqual(['end']);
});
