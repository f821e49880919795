import { type KeyboardEvent, useState } from 'react';
import type { PickerState } from './usePickerState';

/** The row that a key moves to; null for other keys. */
function reached(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : 0;
  if (key === 'ArrowUp') return active > 0 ? active - 1 : count - 1;
  return null;
}

/** The highlighted row (-1 before the first), and the keys in a picker's box. */
export function useMatchKeys(picker: PickerState) {
  const [at, setAt] = useState(-1);
  const { rows } = picker.matches;
  const active = picker.open && at < rows.length ? at : -1;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!picker.open) return;
    const next = reached(event.key, active, rows.length);
    const row = rows[active];
    setAt(next ?? -1);
    if (next === null && event.key !== 'Enter' && event.key !== 'Escape') return;
    // Enter chooses the row instead of sending the form.
    event.preventDefault();
    if (event.key === 'Enter' && row) picker.pick(row);
    if (event.key === 'Escape') picker.close();
  };
  return { active, onKeyDown };
}
