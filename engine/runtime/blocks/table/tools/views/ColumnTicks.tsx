import { Checkbox } from '@mantine/core';
import type { ColumnChoice } from '../../useShownColumns';
import styles from './view.module.css';

/** A tick for each column that can be left out. */
export function ColumnTicks({ choice: { columns, left, change } }: { readonly choice: ColumnChoice }) {
  const turn = (name: string, isShown: boolean): void => {
    const others = [...left].filter((one) => one !== name);
    change(new Set(isShown ? others : [...others, name]));
  };
  return (
    <fieldset className={styles.part}>
      <legend>Columns</legend>
      <div className={styles.ticks}>
        {columns.map(({ name, header }) => (
          <Checkbox
            key={name}
            className={styles.tick}
            label={header}
            checked={!left.has(name)}
            onChange={({ currentTarget }) => turn(name, currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
