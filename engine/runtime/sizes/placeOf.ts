import type { ScreenModule } from '../../language/plan';

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

function note(part: object, place: string, places: Map<object, string>): Map<object, string> {
  if (places.has(part)) return places;
  places.set(part, place);
  for (const [key, value] of Object.entries(part)) if (isBranch(value)) note(value, `${place}.${key}`, places);
  return places;
}

const known = new WeakMap<ScreenModule, Map<object, string>>();

/** The place of a part in its screen's text; stable across reloads of the screen. */
export function placeOf(module: ScreenModule, part: object): string {
  const places = known.get(module) ?? note(module.plan, module.path, new Map());
  known.set(module, places);
  return places.get(part) ?? module.path;
}
