import { asObject } from '../../../engine/language/json';
import type { MachineDefinition as EngineDefinition } from '../../../engine/runtime';
import type { MachineDefinition } from '../../machines';
import { geolocation } from './geolocate';

/** Adapts a machine for the engine, adding the one effect only the application has: geolocation. */
export function bindMachine(definition: MachineDefinition): EngineDefinition {
  return {
    name: definition.name,
    start: (effects, options, initial) =>
      definition.start(
        { ...effects, geolocate: geolocation(navigator.geolocation) },
        asObject(options),
        asObject(initial),
      ),
  };
}
