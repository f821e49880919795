import { useMemo, useSyncExternalStore } from 'react';
import type { Table } from '../../../../language/plan.gen';
import { usePage } from '../../../page';
import type { Appearance } from '../../../ports';
import type { ColumnView } from '../columnViews';
import { formatWidths, parseWidths, sharesOf, withShares } from './shares';

/** The user's column widths for a table on this device, and the functions to change them. */
export interface ColumnWidths {
  /** The share of each visible column in percent; null while the content determines the widths. */
  readonly shares: readonly number[] | null;
  readonly change: (shares: readonly number[]) => void;
  /** Returns a function that restores the current widths. */
  readonly save: () => () => void;
  /** Lets the content determine the widths again. */
  readonly reset: () => void;
}

const toNobody = () => () => {};

/** The storage for a table's widths; null if its columns cannot be resized. Only one table per screen has saved views. */
function useStorage({ savedViews }: Table): { readonly looks: Appearance; readonly name: string } | null {
  const { ports, module } = usePage();
  const { looks } = ports;
  const name = `widths ${module.path.replace(/\.json$/, '')}`;
  return useMemo(() => (savedViews && looks ? { looks, name } : null), [savedViews, looks, name]);
}

const textIn = (storage: ReturnType<typeof useStorage>): string => storage?.looks.read(storage.name) ?? '';

/** The column widths of a table; null if its columns cannot be resized. */
export function useColumnWidths(plan: Table, views: readonly ColumnView[]): ColumnWidths | null {
  const storage = useStorage(plan);
  const text = useSyncExternalStore(storage?.looks.subscribe ?? toNobody, () => textIn(storage));
  const shares = useMemo(
    () =>
      sharesOf(
        views.map(({ name }) => name),
        parseWidths(text),
      ),
    [text, views],
  );
  if (!storage) return null;
  const write = (widths: string): void => storage.looks.write(storage.name, widths);
  const names = views.map(({ name }) => name);
  return {
    shares,
    change: (next) => write(formatWidths(withShares(parseWidths(textIn(storage)), names, next))),
    save() {
      const before = textIn(storage);
      return () => write(before);
    },
    reset: () => write(''),
  };
}

/** Whether the columns of a table can be resized, and whether the user has done so. */
export interface WidthChoice {
  readonly canChange: boolean;
  readonly isChanged: boolean;
  readonly reset: () => void;
}

/** The user's choice of widths, for components that need not render again during a drag. */
export function useWidthChoice(plan: Table): WidthChoice {
  const storage = useStorage(plan);
  const isChanged = useSyncExternalStore(
    storage?.looks.subscribe ?? toNobody,
    () => parseWidths(textIn(storage)).size > 0,
  );
  return { canChange: storage !== null, isChanged, reset: () => storage?.looks.write(storage.name, '') };
}
