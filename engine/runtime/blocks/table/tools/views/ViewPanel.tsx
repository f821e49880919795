import { Button, Checkbox, Radio } from '@mantine/core';
import type { Table } from '../../../../../language/plan.gen';
import type { SavedView } from '../../../../ports';
import { visuallyHidden } from '../../../../states/visuallyHidden';
import { useNarrow } from '../../narrowPlaces';
import { useWidthChoice, type WidthChoice } from '../../resize/useColumnWidths';
import type { Density } from '../../useDensity';
import type { ColumnChoice } from '../../useShownColumns';
import { SaveView } from './SaveView';
import { useDoing } from './useDoing';
import type { ViewsOfTable } from './useSavedViews';
import { type Steps, useStep } from './useStep';
import { ViewList } from './ViewList';
import styles from './view.module.css';

interface RemoveViewProps {
  readonly view: SavedView;
  readonly saved: ViewsOfTable;
  readonly done: (words?: string) => void;
}

/** Asks for confirmation before deleting a view. */
function RemoveView({ view, saved, done }: RemoveViewProps) {
  const { isBusy, fault, start } = useDoing();
  const remove = (): void =>
    start(
      (onUnclear) => saved.remove(view, onUnclear),
      () => done(`The view ${view.name} is deleted.`),
    );
  return (
    <section className={styles.part} aria-label="Delete a view">
      <p className={styles.title}>Delete “{view.name}”?</p>
      <p className={styles.hint}>{view.isShared ? 'No one will have it any more. ' : ''}The rows stay as they are.</p>
      {fault !== '' && (
        <p role="alert" className={styles.failed}>
          {fault}
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="default" size="xs" onClick={() => done()}>
          Keep it
        </Button>
        <Button color="red" size="xs" loading={isBusy} onClick={remove}>
          Delete
        </Button>
      </div>
    </section>
  );
}

interface SavedViewsPartProps extends Steps {
  readonly saved: ViewsOfTable;
  readonly close: () => void;
}

/** The list of saved views, or the current step for one of them. */
function Now({ saved, step, go, close }: Omit<SavedViewsPartProps, 'said'>) {
  const showList = (words?: string): void => go({ kind: 'list' }, words);
  if (step.kind === 'list') return <ViewList saved={saved} go={go} close={close} />;
  if (step.kind === 'remove') return <RemoveView view={step.view} saved={saved} done={showList} />;
  return <SaveView view={step.kind === 'change' ? step.view : undefined} saved={saved} go={go} done={showList} />;
}

/** Saved views, with the result of the last step. */
function SavedViewsPart({ said, ...now }: SavedViewsPartProps) {
  return (
    <div>
      <Now {...now} />
      <p role="status" className={visuallyHidden}>
        {said}
      </p>
    </div>
  );
}

interface DensityChoiceProps {
  readonly isCompact: boolean;
  readonly onChange: (isCompact: boolean) => void;
}

/** The row density of tables on this device. */
function DensityChoice({ isCompact, onChange }: DensityChoiceProps) {
  return (
    <fieldset className={styles.part}>
      <legend>Density</legend>
      <div className={styles.ticks}>
        <Radio
          className={styles.tick}
          name="density"
          label="Comfortable"
          checked={!isCompact}
          onChange={() => onChange(false)}
        />
        <Radio
          className={styles.tick}
          name="density"
          label="Compact"
          checked={isCompact}
          onChange={() => onChange(true)}
        />
      </div>
    </fieldset>
  );
}

/** A checkbox for each column that can be hidden. */
function ColumnToggles({ choice: { columns, left, change } }: { readonly choice: ColumnChoice }) {
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

interface WidthsPartProps {
  readonly choice: WidthChoice;
  readonly close: () => void;
}

/** How to change the widths of the columns, and a button that undoes it. */
function WidthsPart({ choice: { isChanged, reset }, close }: WidthsPartProps) {
  const press = (): void => {
    close();
    reset();
  };
  return (
    <section className={styles.part} aria-label="Column widths">
      <p className={styles.title}>Column widths</p>
      <p className={styles.hint}>Drag the line between two headings. These widths apply on this device.</p>
      {isChanged && (
        <div className={styles.buttons}>
          <Button variant="subtle" size="xs" onClick={press}>
            Reset widths
          </Button>
        </div>
      )}
    </section>
  );
}

/** The view options of a table. */
export interface ViewChoices {
  readonly plan: Table;
  readonly choice: ColumnChoice;
  readonly density: Density;
  /** Null if views cannot be saved. */
  readonly saved: ViewsOfTable | null;
  readonly close: () => void;
}

/** The view options of a table; each applies immediately. */
export default function ViewPanel({ plan, choice, density, saved, close }: ViewChoices) {
  const widths = useWidthChoice(plan);
  const isWide = useNarrow(plan) === undefined;
  const { step, go, said, place } = useStep();
  const isList = step.kind === 'list';
  return (
    <div ref={place} className={styles.view}>
      {saved && <SavedViewsPart {...{ saved, step, go, said, close }} />}
      {isList && choice.columns.length > 0 && <ColumnToggles choice={choice} />}
      {isList && widths.canChange && isWide && <WidthsPart choice={widths} close={close} />}
      {isList && density.change && <DensityChoice isCompact={density.isCompact} onChange={density.change} />}
    </div>
  );
}
