import { Button } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { onDemand } from '../../../onDemand';
import type { ListParams } from '../../../ports';
import { formatFilter, type NamedFilter, withoutFilter } from './filterWords';
import { ToolPanel } from './ToolPanel';
import styles from './tools.module.css';

interface FilterButtonProps {
  readonly filters: readonly NamedFilter[];
  readonly set: ListParams;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** The number of filters that are set. */
  readonly count: number;
  readonly onApply: (set: ListParams) => void;
}

const fieldsModule = () => import('./FilterFields');

const FilterFields = onDemand(fieldsModule);

async function load(filters: readonly NamedFilter[], set: ListParams): Promise<void> {
  const { loadFields } = await fieldsModule();
  await Promise.all([loadFields(filters, set), FilterFields.load()]);
}

/** The button that opens the filters in a popover, or on a phone in a bottom sheet. */
function FilterButton({ filters, set, button, count, onApply }: FilterButtonProps) {
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
        const apply = (next: ListParams): void => {
          close();
          onApply(next);
        };
        return <FilterFields filters={filters} set={set} onApply={apply} />;
      }}
    </ToolPanel>
  );
}

interface FilterBarProps {
  readonly filters: readonly NamedFilter[];
  readonly set: ListParams;
  readonly onChange: (set: ListParams) => void;
}

interface ChipProps {
  readonly words: string;
  readonly onRemove: () => void;
}

/** A filter that is set, with a button that removes it. */
const Chip = ({ words, onRemove }: ChipProps) => (
  <li className={styles.chip}>
    {words}
    <button type="button" className={styles.remove} aria-label={`Remove the filter ${words}`} onClick={onRemove}>
      <IconX size={14} stroke={1.75} aria-hidden />
    </button>
  </li>
);

/** The button that opens the filters, and a chip for each that is set. */
export function FilterBar({ filters, set, onChange }: FilterBarProps) {
  const opens = useRef<HTMLButtonElement>(null);
  const isSet = filters.flatMap((filter) => {
    const words = formatFilter(filter, set);
    return words === undefined ? [] : [{ filter, words }];
  });
  const change = (next: ListParams): void => {
    onChange(next);
    opens.current?.focus();
  };
  return (
    <div className={styles.filters}>
      <FilterButton filters={filters} set={set} button={opens} count={isSet.length} onApply={change} />
      {isSet.length > 0 && (
        <>
          <ul className={styles.chips} aria-label="Filters that are set">
            {isSet.map(({ filter, words }) => (
              <Chip key={filter.filter.name} words={words} onRemove={() => change(withoutFilter(filter, set))} />
            ))}
          </ul>
          <Button variant="subtle" size="compact-sm" onClick={() => change({})}>
            Clear all
          </Button>
        </>
      )}
    </div>
  );
}
