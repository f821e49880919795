/** Geolocation from inside a machine. */
import { fromPromise } from 'xstate';
import { report } from '../perform';
import type { Coordinates, LocateOptions, MachineEffects } from '../port';

/** The reason there is no position. */
export type LocationFault = 'unsupported' | 'denied' | 'unavailable' | 'timedOut';

/** The result of a position request. */
export type Located = { readonly position: Coordinates } | { readonly fault: LocationFault };

/** The browser's error codes. */
const faults: Readonly<Record<number, LocationFault>> = { 1: 'denied', 2: 'unavailable', 3: 'timedOut' };

/** The position request as an actor that a state invokes; leaving the state aborts it. It never rejects. */
export function locating(effects: MachineEffects) {
  return fromPromise<Located, LocateOptions>(async ({ input, signal }) => {
    if (!effects.geolocate) return { fault: 'unsupported' };
    try {
      const { latitude, longitude } = await effects.geolocate(input, signal);
      return { position: { latitude, longitude } };
    } catch (refusal) {
      return { fault: signal.aborted ? 'unavailable' : faultOf(refusal, effects) };
    }
  });
}

function faultOf(refusal: unknown, effects: MachineEffects): LocationFault {
  const fault = faults[Number((refusal as { code?: unknown } | null)?.code)];
  if (!fault) report(effects, new Error('The position could not be asked for', { cause: refusal }));
  return fault ?? 'unavailable';
}

/** A placeholder for the position request that is provided at start. */
export const unprovidedSearch = fromPromise<Located, LocateOptions>(() =>
  Promise.reject(new Error('This machine was not given its effects: start it by its definition')),
);

/** A guard: whether the request ended with this fault. */
export function endsWithFault(fault: LocationFault) {
  return (_: unknown, located: Located): boolean => 'fault' in located && located.fault === fault;
}
