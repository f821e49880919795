import { CloseButton, TextInput } from '@mantine/core';
import type { Table } from '../../../../language/plan.gen';
import { Icon } from '../../../icons/Icon';
import { useList, useSearchText } from '../../../page';
import styles from './tools.module.css';

interface TableSearchProps {
  readonly plan: Table;
  /** The name of the rows. */
  readonly label: string;
  readonly onType: () => void;
}

/** The search box in the toolbar of a table. */
export function TableSearch({ plan, label, onType }: TableSearchProps) {
  const list = useList(plan).plan;
  const [text, change] = useSearchText(list.source ?? '');
  return (
    <TextInput
      type="search"
      size="xs"
      className={styles.search}
      classNames={{ input: styles.searchInput }}
      aria-label={`Search in ${label}`}
      placeholder="Search"
      value={text}
      leftSection={<Icon name="search" />}
      rightSection={
        text === '' ? null : <CloseButton size="sm" aria-label="Clear the search" onClick={() => change('')} />
      }
      onChange={(event) => {
        onType();
        change(event.currentTarget.value);
      }}
    />
  );
}
