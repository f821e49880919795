import { useLayoutEffect, useRef } from 'react';
import { useApplication } from '../application/context';

/**
 * Makes the browser's Back close a dialog of the application while it is open.
 *
 * @param close undefined if the user cannot close it, so that Back leaves the page
 */
export function useCloseOnBack(opened: boolean, close: (() => void) | undefined): void {
  const { dialogs } = useApplication();
  const present = useRef(close);
  present.current = close;
  const isClosable = close !== undefined;
  useLayoutEffect(
    () => (opened ? dialogs.add(isClosable ? () => present.current?.() : null) : undefined),
    [dialogs, opened, isClosable],
  );
}
