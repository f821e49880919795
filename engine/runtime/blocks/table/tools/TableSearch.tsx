import type { Table } from '../../../../language/plan.gen';
import { useList, useSearchText } from '../../../page';
import { SearchInput } from '../../frame/SearchInput';
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
  const [text, setText] = useSearchText(list.source ?? '');
  const change = (next: string): void => {
    onType();
    setText(next);
  };
  return (
    <SearchInput
      {...{ text, change }}
      size="xs"
      className={styles.search}
      classNames={{ input: styles.searchInput }}
      aria-label={`Search in ${label}`}
      placeholder="Search"
    />
  );
}
