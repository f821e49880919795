import type { MachineEffects } from '../../machines';

/** Requests the position from the browser; undefined if it has no geolocation. */
export function geolocation(place: Geolocation | undefined): MachineEffects['geolocate'] {
  if (!place) return undefined;
  return (options, signal) =>
    new Promise((resolve, reject) => {
      const stop = (): void => reject(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
      place.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
        (fault) => reject(fault),
        options,
      );
    });
}
