import { Checkbox } from '@mantine/core';
import type { Density } from '../../useDensity';
import type { ColumnChoice } from '../../useShownColumns';
import { DensityChoice } from './DensityChoice';
import { SavedViewsPart } from './SavedViewsPart';
import type { ViewsOfTable } from './useSavedViews';
import { useStep } from './useStep';
import styles from './view.module.css';

/** A tick for each column that can be left out. */
function ColumnTicks({ choice: { columns, left, change } }: { readonly choice: ColumnChoice }) {
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

/** What a person may choose of a table. */
export interface ViewChoices {
  readonly choice: ColumnChoice;
  readonly density: Density;
  /** Null where no views are kept. */
  readonly saved: ViewsOfTable | null;
  readonly close: () => void;
}

/** What a person may choose of a table; each choice holds at once. */
export default function ViewPanel({ choice, density, saved, close }: ViewChoices) {
  const { step, go, said, place } = useStep();
  const isList = step.kind === 'list';
  return (
    <div ref={place} className={styles.view}>
      {saved && <SavedViewsPart {...{ saved, step, go, said, close }} />}
      {isList && choice.columns.length > 0 && <ColumnTicks choice={choice} />}
      {isList && density.change && <DensityChoice isCompact={density.isCompact} onChange={density.change} />}
    </div>
  );
}
