import type { Search } from '../../../language/plan.gen';
import { useDynamic, useSearchText } from '../../page';
import { SearchInput } from '../frame/SearchInput';
import styles from './message.module.css';

/** A search box: the text goes to a source, which decides when to query. */
export function SearchBlock({ plan }: { readonly plan: Search }) {
  const [text, change] = useSearchText(plan.source);
  const label = useDynamic(plan.label, 'Search');
  const placeholder = useDynamic(plan.placeholder, '');
  const labelProps = { className: styles.searchLabel };
  return <SearchInput {...{ label, labelProps, placeholder, text, change }} maw={400} />;
}
