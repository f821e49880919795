import { useRef } from 'react';
import type { ShownRow } from '../shownRows';
import type { Selection } from './useSelection';

/** A checkbox. */
export interface RowCheckbox {
  readonly isOn: boolean;
  /** True if some but not all of its rows are selected. */
  readonly isSome?: boolean;
  readonly label: string;
  /** `isRange` includes the rows between this one and the last one pressed. */
  readonly press: (isOn: boolean, isRange: boolean) => void;
}

/** The checkboxes of a table. */
export interface RowCheckboxes {
  /** The checkbox for all rows of the page; null if none has a bulk action. */
  readonly head: RowCheckbox | null;
  /** The checkbox of a row; null if the row has no bulk action. */
  readonly of: (row: ShownRow) => RowCheckbox | null;
}

/**
 * The checkboxes of the visible rows; null for a table without selection, and if none of its rows can be selected.
 *
 * @param isPaged whether there are more rows than the visible ones
 */
export function useRowCheckboxes(
  selection: Selection | null,
  shown: readonly ShownRow[],
  isPaged: boolean,
): RowCheckboxes | null {
  const last = useRef<string>(null);
  if (!selection) return null;
  const { idOf, chosen, choose } = selection;
  const ids = shown.map(({ row }) => idOf(row));
  const possible = ids.filter((id) => id !== null);
  if (possible.length === 0 && !isPaged) return null;
  const count = possible.filter((id) => chosen.has(id)).length;
  const isAll = count > 0 && count === possible.length;
  const rows = shown.map(({ row }) => row);
  const between = (at: number): readonly (typeof rows)[number][] => {
    const from = ids.indexOf(last.current);
    return from < 0 || last.current === null ? [] : rows.slice(Math.min(from, at), Math.max(from, at) + 1);
  };
  return {
    head:
      possible.length === 0
        ? null
        : {
            ...{ isOn: isAll, isSome: count > 0 && !isAll, label: 'Select the rows of this page' },
            press: (isOn) => choose(rows, isOn),
          },
    of(shownRow) {
      const at = shown.indexOf(shownRow);
      const id = ids[at] ?? null;
      if (id === null) return null;
      const press: RowCheckbox['press'] = (isOn, isRange) => {
        choose(isRange ? [...between(at), shownRow.row] : [shownRow.row], isOn);
        last.current = id;
      };
      return { isOn: chosen.has(id), label: `Select ${shownRow.name}`, press };
    },
  };
}
