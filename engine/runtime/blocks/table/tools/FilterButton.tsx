import { IconFilter } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { onDemand } from '../../../onDemand';
import type { ListAsk } from '../../../ports';
import type { NamedFilter } from './filterWords';
import { ToolPanel } from './ToolPanel';
import styles from './tools.module.css';

interface FilterButtonProps {
  readonly filters: readonly NamedFilter[];
  readonly set: ListAsk;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** How many filters are set. */
  readonly count: number;
  readonly onApply: (set: ListAsk) => void;
}

const fieldsModule = () => import('./FilterFields');
const FilterFields = onDemand(fieldsModule);

async function load(filters: readonly NamedFilter[], set: ListAsk): Promise<void> {
  const { loadFields } = await fieldsModule();
  await Promise.all([loadFields(filters, set), FilterFields.load()]);
}

/** The button that opens the filters: beside it, or on a phone in a sheet. */
export function FilterButton({ filters, set, button, count, onApply }: FilterButtonProps) {
  return (
    <ToolPanel
      name="Filter"
      icon={<IconFilter size={16} stroke={1.75} aria-hidden />}
      more={count > 0 && <span className={styles.count}>{count}</span>}
      button={button}
      position="bottom-start"
      load={() => load(filters, set)}
    >
      {(close) => {
        const apply = (next: ListAsk): void => {
          close();
          onApply(next);
        };
        return <FilterFields filters={filters} set={set} onApply={apply} />;
      }}
    </ToolPanel>
  );
}
