import { VisuallyHidden } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import styles from './tick.module.css';
import type { RowCheckbox } from './useRowCheckboxes';

function Box({ tick }: { readonly tick: RowCheckbox }) {
  const box = useRef<HTMLInputElement>(null);
  const isSome = tick.isSome === true;
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void =>
    tick.press(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  return (
    <label className={styles.box}>
      <input ref={box} type="checkbox" aria-label={tick.label} checked={tick.isOn} onChange={change} />
    </label>
  );
}

/** The cell with the checkbox of a row; empty if the row has no bulk action. */
export function CheckboxCell({ tick }: { readonly tick: RowCheckbox | null }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: the phone layout changes `display`, which removes the semantics
    <td role="cell" className={styles.tick} data-place="tick">
      {tick && <Box tick={tick} />}
    </td>
  );
}

/** The heading of the checkbox column, with the checkbox for all rows of the page, which a phone hides. */
export function CheckboxHeader({ tick }: { readonly tick: RowCheckbox | null }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <th role="columnheader" scope="col" className={styles.tick} data-place="tick" aria-label="Choice">
      <VisuallyHidden>Choice</VisuallyHidden>
      {tick && <Box tick={tick} />}
    </th>
  );
}
