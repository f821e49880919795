import { isObject } from '../../language/json';
import type { ScreenModule } from '../../language/plan';
import type { PageApi } from '../page';

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

function note(part: object, place: string, places: Map<object, string>): Map<object, string> {
  if (places.has(part)) return places;
  places.set(part, place);
  for (const [key, value] of Object.entries(part)) if (isBranch(value)) note(value, `${place}.${key}`, places);
  return places;
}

const known = new WeakMap<ScreenModule, Map<object, string>>();

/** The path of a part in its screen's plan; stable across reloads of the screen. */
function placeOf(module: ScreenModule, part: object): string {
  const places = known.get(module) ?? note(module.plan, module.path, new Map());
  known.set(module, places);
  return places.get(part) ?? module.path;
}

/** The size of a page part when it was last seen. */
export interface LastSize {
  /** In pixels. */
  readonly height: number;
  /** The number of rows. */
  readonly rows: number;
  /** For a table, each column's share of its width, in percent. */
  readonly columns?: readonly number[] | undefined;
}

/** Window widths at which the layout of pages changes. */
const steps = [640, 768, 1024, 1280];

/** The current layout, from 0 for the narrowest. Sizes are stored separately for each layout. */
const layoutNow = (): number => steps.filter((step) => step <= window.innerWidth).length;

const isSize = (value: unknown): value is LastSize =>
  isObject(value) && typeof value.height === 'number' && typeof value.rows === 'number';

const keyOf = ({ module }: PageApi, part: object, look: string): string =>
  `${layoutNow()} ${placeOf(module, part)}${look && ` ${look}`}`;

/** The last known size of this part in the current layout; undefined if there is none. */
export function lastSizeOf(page: PageApi, part: object, look = ''): LastSize | undefined {
  const last = page.ports.sizes?.read(keyOf(page, part, look));
  return isSize(last) ? last : undefined;
}

/** Stores a size; an empty result does not overwrite the size of earlier rows. */
export function rememberSize(page: PageApi, part: object, size: LastSize, look = ''): void {
  if (size.rows === 0 && (lastSizeOf(page, part, look)?.rows ?? 0) > 0) return;
  page.ports.sizes?.write(keyOf(page, part, look), size);
}

/** A hidden part has no size. */
const unseen: LastSize = { height: 0, rows: 0 };

/** Whether this part was visible when the page was last open; undefined if unknown. */
export function wasVisible(page: PageApi, part: object): boolean | undefined {
  const last = lastSizeOf(page, part);
  return last && last.height > 0;
}

export function rememberVisible(page: PageApi, part: object, isSeen: boolean): void {
  if (wasVisible(page, part) !== isSeen)
    page.ports.sizes?.write(keyOf(page, part, ''), isSeen ? { height: 1, rows: 0 } : unseen);
}

/** Whether the page has been open in this layout, so that its sizes are known. */
export const isPageKnown = (page: PageApi): boolean => wasVisible(page, page.module.plan) === true;

export const rememberPage = (page: PageApi): void => rememberVisible(page, page.module.plan, true);
