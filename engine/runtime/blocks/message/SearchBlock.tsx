import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Search } from '../../../language/plan.gen';
import { Icon } from '../../icons/Icon';
import { useDynamic, usePageStore, useSyncUrlState } from '../../page';
import styles from './message.module.css';

/**
 * The pause in typing before the search text is written to the URL, in milliseconds: browsers limit the rate of URL
 * changes.
 */
const pauseMs = 300;

/** A search box: the text goes to a source, which decides when to query. */
export function SearchBlock({ plan }: { readonly plan: Search }) {
  const store = usePageStore();
  const path = `search.${plan.source}`;
  const [text, setText] = useState(() => String(store.get(path) ?? ''));
  const label = useDynamic(plan.label, 'Search');
  const placeholder = useDynamic(plan.placeholder, '');
  const [settledText] = useDebouncedValue(text, pauseMs);
  useSyncUrlState(plan, 'search', settledText === '' ? null : settledText);
  const type = (next: string): void => {
    setText(next);
    store.set(path, next);
  };
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
