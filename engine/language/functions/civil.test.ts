import { afterEach, describe, expect, test, vi } from 'vitest';
import { civil, instantOf, localDay, localMinute, setTimeZone } from './civil';

afterEach(() => setTimeZone(undefined));

const at = Date.parse('2026-11-23T21:51:30Z');

describe('days and times use the configured time zone, not that of the reader', () => {
  test.each([
    ['Asia/Kolkata', '2026-11-24T03:21'],
    ['America/New_York', '2026-11-23T16:51'],
    ['Asia/Kathmandu', '2026-11-24T03:36'],
    ['UTC', '2026-11-23T21:51'],
  ])('%s', (zone, local) => {
    setTimeZone(zone);
    expect([localMinute(at), localDay(at)]).toEqual([local, local.slice(0, 10)]);
    expect(civil('2026-11-23T21:51:30Z')).toEqual({ day: local.slice(0, 10), time: local.slice(11) });
    expect(new Date(instantOf(local)).toISOString()).toBe('2026-11-23T21:51:00.000Z');
  });

  test('the time zone also applies to the copy of the functions in a screen bundle', async () => {
    setTimeZone('Asia/Kolkata');
    vi.resetModules();
    const ofScreen = await import('./civil');
    expect(ofScreen.localMinute).not.toBe(localMinute);
    expect(ofScreen.localMinute(at)).toBe('2026-11-24T03:21');
  });

  test('a date-time without an offset is not converted', () => {
    setTimeZone('Asia/Kolkata');
    expect(civil('2026-11-23T09:05:00')).toEqual({ day: '2026-11-23', time: '09:05' });
  });

  test('daylight saving time is applied in both directions', () => {
    setTimeZone('America/New_York');
    expect(localMinute(Date.parse('2026-03-08T06:59Z'))).toBe('2026-03-08T01:59');
    expect(localMinute(Date.parse('2026-03-08T07:00Z'))).toBe('2026-03-08T03:00');
    expect(new Date(instantOf('2026-03-08T03:30')).toISOString()).toBe('2026-03-08T07:30:00.000Z');
    expect(new Date(instantOf('2026-11-01T12:00')).toISOString()).toBe('2026-11-01T17:00:00.000Z');
  });

  test('an unknown time zone throws and keeps the previous one', () => {
    setTimeZone('Asia/Kolkata');
    expect(() => setTimeZone('Mars/Base')).toThrow(RangeError);
    expect(localDay(at)).toBe('2026-11-24');
  });
});
