import { useLayoutEffect, useRef } from 'react';
import { usePorts } from '../page';

/** Makes the browser's Back close a dialog while it is open; `close` is null if the user cannot close it. */
export function useCloseOnBack(opened: boolean, close: (() => void) | null): void {
  const { navigate } = usePorts();
  const present = useRef(close);
  present.current = close;
  const isClosable = close !== null;
  useLayoutEffect(
    () => (opened ? navigate.closeOnBack?.(isClosable ? () => present.current?.() : null) : undefined),
    [navigate, opened, isClosable],
  );
}
