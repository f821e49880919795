import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core';
import { dark, light } from './colours';

const overlay = { shadow: 'md', radius: 'md' } as const;
const quick = { duration: 140, timingFunction: 'ease-out' } as const;
const dialog = {
  radius: 'lg',
  size: 480,
  padding: 'lg',
  centered: true,
  transitionProps: { ...quick, transition: 'fade' },
} as const;
const heading = { lineHeight: '24px', fontWeight: '600' };

const accent: MantineColorsTuple = [
  '#E6F2F1',
  '#D8EBE9',
  '#B0D9D6',
  '#7AD6D0',
  '#3FB8B1',
  '#2A9C96',
  '#16867F',
  '#0B7A75',
  '#096560',
  '#064B47',
];
const gray: MantineColorsTuple = [
  '#F6F5F2',
  '#EFEEEA',
  '#E7E6E2',
  '#DAD8D3',
  '#C4C1BA',
  '#A3A099',
  '#7D7A73',
  '#5F5D57',
  '#3D3B37',
  '#1C1B19',
];
const ink: MantineColorsTuple = [
  dark.ink,
  '#D5D2CA',
  dark.secondInk,
  dark.placeholder,
  dark.rule,
  dark.hover,
  dark.surface,
  dark.page,
  '#0F0F0E',
  '#0A0A09',
];

/**
 * Fonts, spacing, corners and the defaults of every control. Colors that depend on the scheme are in `variables`.
 *
 * A filled control takes its text color from a variable, because white is unreadable on the dark scheme's accent.
 */
export const theme = createTheme({
  fontFamily: "'Inter Variable', 'Inter stand-in', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  white: light.surface,
  black: light.ink,
  colors: { accent, gray, dark: ink },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 4 },
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--overlay-shadow)',
    lg: 'var(--overlay-shadow)',
    xl: 'var(--overlay-shadow)',
  },
  headings: {
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px', fontWeight: '600' },
      h2: { fontSize: '16px', ...heading },
      h3: { fontSize: '14px', ...heading, lineHeight: '20px' },
      h4: { fontSize: '14px', ...heading, lineHeight: '20px' },
    },
  },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input);
    const name = input.color ?? input.theme.primaryColor;
    if (input.variant !== 'filled' || !(name in input.theme.colors)) return resolved;
    return { ...resolved, color: `var(--mantine-color-${name}-contrast, #fff)` };
  },
  components: {
    Modal: { defaultProps: dialog },
    Popover: { defaultProps: { ...overlay, transitionProps: quick } },
    // The placeholder for the focus is no entry of a menu: axe reports it.
    Menu: { defaultProps: { ...overlay, transitionProps: quick, withInitialFocusPlaceholder: false } },
    Combobox: { defaultProps: overlay },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: quick, fz: 'xs' } },
    Checkbox: { defaultProps: { iconColor: 'var(--mantine-primary-color-contrast)' } },
    Radio: { defaultProps: { iconColor: 'var(--mantine-primary-color-contrast)' } },
    Loader: { defaultProps: { size: 18 } },
    Alert: { defaultProps: { radius: 'sm' } },
  },
});
