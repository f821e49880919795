import { type ButtonProps, Button as MantineButton } from '@mantine/core';
import type { ReactNode } from 'react';

interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'children'> {
  /** True to show a loader in place of the label and ignore clicks. */
  readonly busy: boolean;
  readonly describedBy?: string | undefined;
  /** Its accessible name, if its text alone is ambiguous. */
  readonly name?: string | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/**
 * A button that shows progress while keeping its width and focus. A `disabled` button would lose the focus, and
 * keyboard users their place on the page.
 */
export function BusyButton({
  busy,
  disabled = false,
  describedBy,
  name,
  onPress,
  children,
  ...looks
}: BusyButtonProps) {
  return (
    <MantineButton
      {...looks}
      loading={busy}
      disabled={disabled}
      onClick={busy ? undefined : onPress}
      aria-describedby={describedBy}
      aria-label={name}
      renderRoot={(props) => (
        <button {...props} type="button" disabled={disabled} aria-busy={busy} aria-disabled={busy || undefined} />
      )}
    >
      {children}
    </MantineButton>
  );
}
