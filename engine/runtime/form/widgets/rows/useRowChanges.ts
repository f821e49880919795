import { useRef, useState } from 'react';
import type { FormStore } from '../../model/FormStore';
import type { NestedForms } from '../../model/NestedForms';

/** The rows of a list, in page order. */
export const rowsIn = (group: HTMLElement | null): readonly HTMLElement[] => [
  ...(group?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? []),
];

type Focus = (group: HTMLElement | null) => void;

/** Focuses a row: its first field, or else its first button. */
const focusRow =
  (index: number): Focus =>
  (group) => {
    const row = rowsIn(group).at(index);
    (row?.querySelector<HTMLElement>('input, select, textarea') ?? row?.querySelector<HTMLElement>('button'))?.focus();
  };

/** Focuses the next row's remove button, so that the user can continue; without one, the add button. */
const focusNear =
  (index: number): Focus =>
  (group) => {
    const rows = rowsIn(group);
    const row = rows[index] ?? rows.at(-1);
    const removes = [...(row?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const near = removes.find((one) => one.closest('[data-row]') === row);
    (near ?? group?.querySelector<HTMLElement>(':scope > * > [data-add]'))?.focus();
  };

const formatCount = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);

/** The announcement of the last change, for screen readers only or for everyone. */
interface Announcement {
  readonly words: string;
  readonly isSeen: boolean;
}

/** Changes the rows of a list, then moves the focus and announces the change. */
export function useRowChanges(list: NestedForms<FormStore>) {
  const group = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState<Announcement>({ words: '', isSeen: false });
  const say = (words: string): void => setAnnouncement({ words, isSeen: false });
  const then = (focus: Focus) => requestAnimationFrame(() => focus(group.current));
  const indexOf = (key: number): number => list.entries().findIndex((entry) => entry.key === key);
  return {
    group,
    announcement,
    /** Announces a change that is not visible from the rows alone. */
    tell: (words: string): void => setAnnouncement({ words, isSeen: true }),
    add(): void {
      list.add();
      list.entries().at(-1)?.store.panel.set(true);
      say('');
      then(focusRow(-1));
    },
    remove(key: number): void {
      const index = indexOf(key);
      list.remove(key);
      say(`Row ${index + 1} removed, ${formatCount(list.entries().length)} left.`);
      then(focusNear(index));
    },
    copy(key: number): void {
      list.copy(key);
      const index = indexOf(key);
      say(`Row ${index + 1} copied to row ${index + 2}.`);
      then(focusRow(index + 1));
    },
    /** Moves a row to an index, from 0; does nothing beyond the ends. */
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
