import { isObject } from '../../language/json';
import type { Page } from '../page';
import { placeOf } from './placeOf';

/** How large a part of a page was when it was last seen. */
export interface LastSize {
  /** In pixels. */
  readonly height: number;
  /** How many rows it had. */
  readonly rows: number;
  /** Of a table, the part of its width that each column took, in percent. */
  readonly columns?: readonly number[] | undefined;
}

/** Widths of the window up to which pages are laid out in one way. */
const steps = [640, 768, 1024, 1280];

/** A page is laid out anew at another width, and then has other sizes. */
const layoutNow = (): number => steps.filter((step) => step <= window.innerWidth).length;

const isSize = (value: unknown): value is LastSize =>
  isObject(value) && typeof value.height === 'number' && typeof value.rows === 'number';

const keyOf = ({ module }: Page, part: object): string => `${layoutNow()} ${placeOf(module, part)}`;

/** How large this part of the page was when it was last seen at such a width; undefined when it never was. */
export function lastSizeOf(page: Page, part: object): LastSize | undefined {
  const last = page.ports.sizes?.read(keyOf(page, part));
  return isSize(last) ? last : undefined;
}

/** Keeps the size of what came; nothing came does not outlive the size of the rows before. */
export function keepSize(page: Page, part: object, size: LastSize): void {
  if (size.rows === 0 && (lastSizeOf(page, part)?.rows ?? 0) > 0) return;
  page.ports.sizes?.write(keyOf(page, part), size);
}

/** Nothing is left of a part that was not to be seen. */
const unseen: LastSize = { height: 0, rows: 0 };

/** Whether this part was to be seen when the page was last open; undefined when that is not known. */
export function wasSeen(page: Page, part: object): boolean | undefined {
  const last = lastSizeOf(page, part);
  return last && last.height > 0;
}

export function keepSeen(page: Page, part: object, isSeen: boolean): void {
  if (wasSeen(page, part) !== isSeen) keepSize(page, part, isSeen ? { height: 1, rows: 0 } : unseen);
}

/** Whether the page has been open at such a width, so that its sizes are known. */
export const isKnown = (page: Page): boolean => wasSeen(page, page.module.plan) === true;

export const keepKnown = (page: Page): void => keepSeen(page, page.module.plan, true);
