import type { ButtonProps } from '@mantine/core';
import type { Button } from '../../language/plan.gen';

/** How each look of a button is drawn. */
export const buttonLooks: Readonly<Record<Button['look'], Pick<ButtonProps, 'variant' | 'color' | 'mod'>>> = {
  primary: { variant: 'filled' },
  secondary: { variant: 'default' },
  quiet: { variant: 'subtle' },
  danger: { variant: 'filled', color: 'red' },
};

/** The same in a row, where a button stands back behind what the row says: all are of one kind, words without an edge. */
export const compactLooks: typeof buttonLooks = {
  ...buttonLooks,
  secondary: buttonLooks.quiet,
  danger: { variant: 'subtle', color: 'red', mod: 'danger' },
};
