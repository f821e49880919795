import type { Table } from '../../../../language/plan.gen';
import { useToldFilters } from '../../../page';
import { spoken } from '../../../states/spoken';
import { useListed } from '../../rows/useListed';
import { useColumnViews } from '../columnViews';
import type { Density } from '../useDensity';
import type { Filters } from '../useFilters';
import type { ColumnChoice } from '../useShownColumns';
import { ExportButton } from './ExportButton';
import { FilterBar } from './FilterBar';
import { namedFilters } from './filterWords';
import styles from './tools.module.css';
import { rowsInWords, useFound } from './useFound';
import { useSavedViews } from './views/useSavedViews';
import { ViewButton } from './views/ViewButton';

/** What a table offers above its rows. */
export interface TableToolsProps {
  readonly plan: Table;
  /** What the rows are called. */
  readonly label: string;
  readonly filters: Filters | null;
  readonly choice: ColumnChoice | null;
  readonly density: Density;
  /** Its rows are on their way. */
  readonly isComing: boolean;
  /** How many rows of the list are here. */
  readonly shown: number;
}

interface NarrowingProps extends TableToolsProps {
  readonly filters: Filters;
}

function Narrowing({ plan, filters, isComing, shown }: NarrowingProps) {
  const views = useColumnViews(plan.columns);
  const { change, words } = useFound(filters, useListed(plan), { isComing, shown });
  useToldFilters(plan, filters.set);
  return (
    <>
      <FilterBar filters={namedFilters(plan, views)} set={filters.set} onChange={change} />
      <p role="status" className={spoken}>
        {words}
      </p>
    </>
  );
}

interface ViewingProps extends TableToolsProps {
  readonly choice: ColumnChoice;
}

function Viewing({ plan, choice, density, isComing, shown }: ViewingProps) {
  const saved = useSavedViews(plan, choice.left);
  const listed = useListed(plan);
  const isShown = saved?.current && listed && !isComing;
  return (
    <>
      <ViewButton {...{ choice, density, saved }} />
      <p role="status" className={spoken}>
        {isShown ? `View ${saved.current?.name}, ${rowsInWords(listed, shown)}` : ''}
      </p>
    </>
  );
}

/** The line above the rows of a table, with what can be done with all of them. */
export default function TableTools(props: TableToolsProps) {
  const { plan, filters, choice, label } = props;
  return (
    <div className={styles.tools}>
      {filters && <Narrowing {...props} filters={filters} />}
      <div className={styles.atEnd}>
        {choice && <Viewing {...props} choice={choice} />}
        {plan.export && <ExportButton plan={plan} label={label} />}
      </div>
    </div>
  );
}
