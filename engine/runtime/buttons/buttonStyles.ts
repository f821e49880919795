import type { ButtonProps } from '@mantine/core';
import type { Button } from '../../language/plan.gen';

/** The Mantine props of each button variant. */
export const buttonStyles: Readonly<Record<Button['variant'], Pick<ButtonProps, 'variant' | 'color' | 'mod'>>> = {
  primary: { variant: 'filled' },
  secondary: { variant: 'default' },
  quiet: { variant: 'subtle' },
  danger: { variant: 'filled', color: 'red' },
};

/** The variants in a row, where buttons are less prominent than the content: all are plain text without a border. */
export const compactStyles: typeof buttonStyles = {
  ...buttonStyles,
  secondary: buttonStyles.quiet,
  danger: { variant: 'subtle', color: 'red', mod: 'danger' },
};

/** The compact variants with a border, to distinguish the actions of a list's row from its text. */
export const borderedStyles: typeof buttonStyles = {
  ...compactStyles,
  secondary: buttonStyles.secondary,
  danger: { variant: 'default', mod: 'danger' },
};
