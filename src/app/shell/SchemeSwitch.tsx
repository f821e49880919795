import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** Switches between light and dark mode; until then, the page follows the system. */
export function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const other = scheme === 'dark' ? 'light' : 'dark';
  const label = other === 'dark' ? 'Switch to dark mode' : 'Switch to light mode';
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} onClick={() => setColorScheme(other)}>
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <circle cx="9" cy="9" r="6.2" stroke="currentColor" strokeWidth="1.5" fill="none" />
          <path d="M9 2.8a6.2 6.2 0 0 1 0 12.4z" fill="currentColor" />
        </svg>
      </ActionIcon>
    </Tooltip>
  );
}
