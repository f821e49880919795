import { CloseButton, TextInput } from '@mantine/core';
import type { Search } from '../../../language/plan.gen';
import { Icon } from '../../icons/Icon';
import { useDynamic, useSearchText } from '../../page';
import styles from './message.module.css';

/** A search box: the text goes to a source, which decides when to query. */
export function SearchBlock({ plan }: { readonly plan: Search }) {
  const [text, change] = useSearchText(plan.source);
  const label = useDynamic(plan.label, 'Search');
  const placeholder = useDynamic(plan.placeholder, '');
  return (
    <TextInput
      type="search"
      label={label}
      labelProps={{ className: styles.searchLabel }}
      placeholder={placeholder}
      value={text}
      maw={400}
      leftSection={<Icon name="search" />}
      rightSection={
        text === '' ? null : <CloseButton size="sm" aria-label="Clear the search" onClick={() => change('')} />
      }
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
