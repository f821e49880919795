import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useRef } from 'react';
import { maxTextLength } from '../../../language/listRules';
import { Icon } from '../../icons/Icon';

interface SearchInputProps extends Pick<TextInputProps, 'label' | 'labelProps' | 'className' | 'classNames' | 'maw'> {
  readonly 'aria-label'?: string;
  readonly size?: 'xs' | 'sm';
  readonly placeholder: string;
  readonly text: string;
  readonly change: (text: string) => void;
}

/** A text box to search with, and a button that clears it. */
export function SearchInput({ text, change, ...look }: SearchInputProps) {
  const box = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    box.current?.focus();
    change('');
  };
  return (
    <TextInput
      {...look}
      ref={box}
      type="search"
      value={text}
      maxLength={maxTextLength}
      leftSection={<Icon name="search" />}
      rightSection={text === '' ? null : <CloseButton size="sm" aria-label="Clear the search" onClick={clear} />}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
