import { placesOf } from '../../engine/compiler/snapshot/describedSteps';
import type { Snapshot } from '../../engine/compiler/snapshot/snapshot';

/** A location in a definition where one key is changed. */
export interface ChangedKey {
  /** The language part and its key, such as `form#submit.label`. */
  readonly name: string;
  readonly screen: string;
  readonly normal: unknown;
  readonly path: readonly (string | number)[];
}

/** A definition before and after one change. */
export interface Variant {
  readonly what: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const fileOf = (screen: string): string =>
  ['routes', 'menu', 'shell'].includes(screen) ? `${screen}.schema.json` : 'screen.schema.json';

/** The name of a location: its language part and key; inside free values, the enclosing part. */
function nameOf(screen: string, path: readonly (string | number)[]): string {
  const steps = path.flatMap((key, index) => {
    if (typeof key === 'number') return [];
    return [{ key, ...(typeof path[index + 1] === 'number' && index + 1 < path.length ? { item: {} } : {}) }];
  });
  const places = placesOf(steps, fileOf(screen));
  const at = places.findLastIndex(({ words }) => words !== undefined);
  const owner = places[at - 1]?.noun ?? fileOf(screen).replace('.schema.json', '');
  const last = places[at];
  if (last === undefined) return screen;
  const entry = last.isEntry ? '*' : last.step.key;
  const below =
    path.length > 0 && at < places.length - 1 ? ` > ${ruleName(places.slice(at + 1).map(({ step }) => step.key))}` : '';
  return `${owner}.${entry}${typeof path.at(-1) === 'number' ? '[]' : ''}${below}`;
}

const ruleName = (keys: readonly string[]): string =>
  keys.map((key, index) => (keys[index - 1] === 'properties' ? '*' : key)).join('.');

/** The first location of each kind of key. */
export function placesToChange(snapshots: readonly Snapshot[]): ChangedKey[] {
  const found = new Map<string, ChangedKey>();
  for (const { screen, normal } of snapshots) {
    const walk = (value: unknown, path: readonly (string | number)[]): void => {
      const name = nameOf(screen, path);
      if (path.length > 0 && !found.has(name)) found.set(name, { name, screen, normal, path });
      if (Array.isArray(value)) for (const [index, one] of value.entries()) walk(one, [...path, index]);
      else if (isObject(value)) for (const [key, one] of Object.entries(value)) walk(one, [...path, key]);
    };
    walk(normal, []);
  }
  return [...found.values()];
}

/** Applies a change to the part at a path in a copy of the definition. */
function applyChange(
  { normal, path }: ChangedKey,
  change: (owner: Record<string, unknown> | unknown[], key: string | number) => void,
): unknown {
  const root = structuredClone(normal);
  const owner = path.slice(0, -1).reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], root);
  change(owner as Record<string, unknown>, path.at(-1) ?? '');
  return root;
}

function other(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value} other`;
  if (Array.isArray(value)) return value.length > 1 ? [...value].reverse() : [...value, 'other'];
  return value;
}

/**
 * The variants of a definition: with the value at a location removed, added or changed, and with its key renamed if the
 * author chose the name.
 */
export function variants(site: ChangedKey): Variant[] {
  const { normal, name } = site;
  const without = applyChange(site, (owner, key) => {
    if (Array.isArray(owner)) owner.splice(Number(key), 1);
    else delete owner[key];
  });
  const changed = applyChange(site, (owner, key) => {
    const part = owner as Record<string | number, unknown>;
    part[key] = other(part[key]);
  });
  const renamed = applyChange(site, (owner, key) => {
    const part = owner as Record<string, unknown>;
    part[`${key}Other`] = part[key];
    delete part[key];
  });
  return [
    { what: 'removed', before: normal, after: without },
    { what: 'added', before: without, after: normal },
    ...(JSON.stringify(normal) === JSON.stringify(changed)
      ? []
      : [{ what: 'changed', before: normal, after: changed }]),
    ...(name.endsWith('*') ? [{ what: 'renamed', before: normal, after: renamed }] : []),
  ];
}
