import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** The switch to the other of light and dark mode; until it is used, the page follows the system. */
export function useOtherScheme(): { readonly label: string; readonly change: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const other = scheme === 'dark' ? 'light' : 'dark';
  return { label: `Switch to ${other} mode`, change: () => setColorScheme(other) };
}
