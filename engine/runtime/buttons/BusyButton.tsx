import { type ButtonProps, Button as MantineButton } from '@mantine/core';
import type { ReactNode } from 'react';

interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'children'> {
  /** Shows progress in place; a press then does nothing. */
  readonly busy: boolean;
  readonly describedBy?: string | undefined;
  /** What it is called, where its words alone do not tell it from others. */
  readonly name?: string | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/**
 * A button that shows progress and keeps its width and its focus meanwhile.
 *
 * A button that is `disabled` while it works loses the focus, and a person at the keyboard their place on the page.
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
