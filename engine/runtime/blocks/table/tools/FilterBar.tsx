import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ListAsk } from '../../../ports';
import { FilterButton } from './FilterButton';
import { type NamedFilter, setInWords, withoutFilter } from './filterWords';
import styles from './tools.module.css';

interface FilterBarProps {
  readonly filters: readonly NamedFilter[];
  readonly set: ListAsk;
  readonly onChange: (set: ListAsk) => void;
}

interface ChipProps {
  readonly words: string;
  readonly onRemove: () => void;
}

/** A filter that is set, with a button that takes it away. */
const Chip = ({ words, onRemove }: ChipProps) => (
  <li className={styles.chip}>
    {words}
    <button type="button" className={styles.remove} aria-label={`Remove the filter ${words}`} onClick={onRemove}>
      <IconX size={14} stroke={1.75} aria-hidden />
    </button>
  </li>
);

/** The button that opens the filters, and each that is set. */
export function FilterBar({ filters, set, onChange }: FilterBarProps) {
  const opens = useRef<HTMLButtonElement>(null);
  const isSet = filters.flatMap((filter) => {
    const words = setInWords(filter, set);
    return words === undefined ? [] : [{ filter, words }];
  });
  const change = (next: ListAsk): void => {
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
