import { Button } from '@mantine/core';
import { createContext, type MouseEvent, use } from 'react';
import { Icon } from '../icons/Icon';
import { usePorts } from '../page';

/** A list of records. */
export interface ListOfRecords {
  readonly label: string;
  readonly path: string;
}

/** The list that contains the page's record; the application provides it around the screen. */
export const ListContext = createContext<ListOfRecords | null>(null);

/** A link to the list that contains the page's record, if there is one. */
export function WayBack() {
  const { navigate } = usePorts();
  const list = use(ListContext);
  if (list === null) return null;
  const go = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate.go(list.path);
  };
  return (
    <Button
      component="a"
      variant="default"
      size="xs"
      href={list.path}
      leftSection={<Icon name="chevron-left" />}
      onClick={go}
    >
      {list.label}
    </Button>
  );
}
