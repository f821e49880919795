import { expect, test, vi } from 'vitest';
import { geolocation } from './geolocate';

const options = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 };
const place = (answer: Geolocation['getCurrentPosition']) =>
  ({ getCurrentPosition: vi.fn(answer) }) as unknown as Geolocation;

test('the position is requested with the given options, and a zero coordinate is valid', async () => {
  const browser = place((found) => found({ coords: { latitude: 0, longitude: 77.5 } } as GeolocationPosition));
  const locate = geolocation(browser);
  expect(await locate?.(options, new AbortController().signal)).toEqual({ latitude: 0, longitude: 77.5 });
  expect(vi.mocked(browser.getCurrentPosition).mock.calls[0]?.[2]).toBe(options);
});

test('a fault is passed on with its code, and an aborted request does not wait', async () => {
  const denied = geolocation(place((_, refuse) => refuse?.({ code: 1 } as GeolocationPositionError)));
  await expect(denied?.(options, new AbortController().signal)).rejects.toEqual({ code: 1 });
  const abort = new AbortController();
  const waiting = geolocation(place(() => {}))?.(options, abort.signal);
  abort.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});

test('a browser without geolocation yields undefined', () => {
  expect(geolocation(undefined)).toBeUndefined();
});
