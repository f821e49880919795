import { type CSSVariablesResolver, createTheme } from '@mantine/core';

/** The clinic's colours, radii and fonts. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: 8,
  defaultRadius: 'md',
  fontFamily: 'system-ui, sans-serif',
});

/** The theme variables that the engine's styles use, with enough contrast on white. */
export const variables: CSSVariablesResolver = () => ({
  variables: {
    '--page-ground': 'var(--mantine-color-body)',
    '--control-edge': '#868e96',
    '--header-height': '0px',
  },
  light: {
    '--mantine-color-error': '#b3261e',
    '--mantine-color-dimmed': '#5c636a',
    '--mantine-color-placeholder': '#6a7178',
    '--mantine-color-yellow-light-color': '#7a5200',
    '--mantine-color-green-light-color': '#1f6b31',
  },
  dark: {},
});
