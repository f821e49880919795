import { CloseButton, TextInput } from '@mantine/core';
import { useCallback } from 'react';
import type { Search } from '../../../language/plan.gen';
import { Icon } from '../../icons/Icon';
import { useComputed, useDynamic, usePageStore } from '../../page';
import styles from './message.module.css';

/** A search box: the text goes to a source, which decides when to query. */
export function SearchBlock({ plan }: { readonly plan: Search }) {
  const store = usePageStore();
  const path = `search.${plan.source}`;
  const read = useCallback(() => String(store.get(path) ?? ''), [store, path]);
  const text = useComputed([path], read);
  const label = useDynamic(plan.label, 'Search');
  const placeholder = useDynamic(plan.placeholder, '');
  const type = (next: string): void => store.set(path, next);
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
        text === '' ? null : <CloseButton size="sm" aria-label="Clear the search" onClick={() => type('')} />
      }
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
