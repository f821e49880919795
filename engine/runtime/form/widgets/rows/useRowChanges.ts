import { useRef, useState } from 'react';
import type { FormStore } from '../../model/FormStore';
import type { InnerForms } from '../../model/InnerForms';

/** The rows of a list, in the order of the page. */
export const rowsIn = (group: HTMLElement | null): readonly HTMLElement[] => [
  ...(group?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? []),
];

type Focus = (group: HTMLElement | null) => void;

/** Puts the focus into a row: its first field, else the first of its buttons. */
const focusRow =
  (index: number): Focus =>
  (group) => {
    const row = rowsIn(group).at(index);
    (row?.querySelector<HTMLElement>('input, select, textarea') ?? row?.querySelector<HTMLElement>('button'))?.focus();
  };

/** Puts the focus where the next row can be removed, so that one can go on; without one, where a row is added. */
const focusNear =
  (index: number): Focus =>
  (group) => {
    const rows = rowsIn(group);
    const row = rows[index] ?? rows.at(-1);
    const removes = [...(row?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const near = removes.find((one) => one.closest('[data-row]') === row);
    (near ?? group?.querySelector<HTMLElement>(':scope > * > [data-add]'))?.focus();
  };

const inWords = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);

/** What was done last: for those who do not see it, or for everybody. */
interface Told {
  readonly words: string;
  readonly isSeen: boolean;
}

/** What changes the rows of a list. It moves the focus once the change is on the page, and says what has changed. */
export function useRowChanges(list: InnerForms<FormStore>) {
  const group = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState<Told>({ words: '', isSeen: false });
  const say = (words: string): void => setTold({ words, isSeen: false });
  const then = (focus: Focus) => requestAnimationFrame(() => focus(group.current));
  const indexOf = (key: number): number => list.entries().findIndex((entry) => entry.key === key);
  return {
    group,
    told,
    /** Says what was done where the rows alone do not show it. */
    tell: (words: string): void => setTold({ words, isSeen: true }),
    add(): void {
      list.add();
      list.entries().at(-1)?.store.panel.set(true);
      say('');
      then(focusRow(-1));
    },
    remove(key: number): void {
      const index = indexOf(key);
      list.remove(key);
      say(`Row ${index + 1} removed, ${inWords(list.entries().length)} left.`);
      then(focusNear(index));
    },
    copy(key: number): void {
      list.copy(key);
      const index = indexOf(key);
      say(`Row ${index + 1} copied to row ${index + 2}.`);
      then(focusRow(index + 1));
    },
    /** Moves a row to a place, counted from 0; beyond the ends, it stays. */
    move(from: number, to: number): void {
      const entries = list.entries();
      const moved = entries[from];
      if (moved === undefined || to < 0 || to >= entries.length || to === from) return;
      list.move(moved.key, to);
      say(`Row ${from + 1} is now row ${to + 1} of ${entries.length}.`);
    },
  };
}

export type RowChanges = ReturnType<typeof useRowChanges>;
