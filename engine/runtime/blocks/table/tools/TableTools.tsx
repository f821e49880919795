import { useState } from 'react';
import type { Table } from '../../../../language/plan.gen';
import type { Paging } from '../../../page';
import type { ListParams } from '../../../ports';
import { visuallyHidden } from '../../../states/visuallyHidden';
import { usePaging } from '../../rows/usePaging';
import { useColumnViews } from '../columnViews';
import type { Density } from '../useDensity';
import type { Filters } from '../useFilters';
import type { ColumnChoice } from '../useShownColumns';
import { ExportButton } from './ExportButton';
import { FilterBar } from './FilterBar';
import { nameFilters } from './filterWords';
import { TableSearch } from './TableSearch';
import styles from './tools.module.css';
import { useSavedViews } from './views/useSavedViews';
import { ViewButton } from './views/ViewButton';

interface Loaded {
  readonly isReady: boolean;
  /** The number of loaded rows. */
  readonly shown: number;
}

/** Formats the number of rows of a list. */
function formatRowCount({ total, isAtLeast }: Paging, shown: number): string {
  if (shown === 0) return 'No rows';
  if (total === null) return 'Rows';
  return `${isAtLeast ? 'More than ' : ''}${total} ${total === 1 ? 'row' : 'rows'}`;
}

/** The number of rows, announced after the user has searched or changed the filters and the rows have arrived. */
function useFound(paging: Paging | null, { isReady, shown }: Loaded) {
  const [isChanged, setIsChanged] = useState(false);
  const words = isChanged && isReady && paging ? `${formatRowCount(paging, shown)} found` : '';
  return { words, announce: () => setIsChanged(true) };
}

/** The props of the toolbar. */
export interface TableToolsProps {
  readonly plan: Table;
  /** The name of the rows. */
  readonly label: string;
  readonly filters: Filters | null;
  readonly choice: ColumnChoice | null;
  readonly density: Density;
  /** False while the rows load, and if that failed. */
  readonly isReady: boolean;
  /** The number of loaded rows. */
  readonly shown: number;
}

interface FilteringProps extends Pick<TableToolsProps, 'plan'> {
  readonly filters: Filters;
  readonly announce: () => void;
}

function Filtering({ plan, filters, announce }: FilteringProps) {
  const views = useColumnViews(plan.columns);
  const change = (set: ListParams): void => {
    announce();
    filters.change(set);
  };
  return <FilterBar filters={nameFilters(plan, views)} set={filters.set} onChange={change} />;
}

interface ViewingProps extends TableToolsProps {
  readonly choice: ColumnChoice;
}

function Viewing({ plan, choice, density, isReady, shown }: ViewingProps) {
  const saved = useSavedViews(plan, choice.left);
  const paging = usePaging(plan);
  const isShown = saved?.current && paging && isReady;
  return (
    <>
      <ViewButton {...{ plan, choice, density, saved }} />
      <p role="status" className={visuallyHidden}>
        {isShown ? `View ${saved.current?.name}, ${formatRowCount(paging, shown)}` : ''}
      </p>
    </>
  );
}

/** The toolbar above the rows of a table. */
export default function TableTools(props: TableToolsProps) {
  const { plan, filters, choice, label } = props;
  const { words, announce } = useFound(usePaging(plan), props);
  return (
    <div className={styles.tools}>
      {plan.search && <TableSearch plan={plan} label={label} onType={announce} />}
      {filters && <Filtering plan={plan} filters={filters} announce={announce} />}
      <p role="status" className={visuallyHidden}>
        {words}
      </p>
      <div className={styles.atEnd}>
        {choice && <Viewing {...props} choice={choice} />}
        {plan.export && <ExportButton plan={plan} label={label} />}
      </div>
    </div>
  );
}
