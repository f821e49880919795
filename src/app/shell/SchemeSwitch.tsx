import { ActionIcon, Tooltip } from '@mantine/core';
import { useOtherScheme } from './useOtherScheme';

/** Switches between light and dark mode. */
export function SchemeSwitch() {
  const { label, change } = useOtherScheme();
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} onClick={change}>
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <circle cx="9" cy="9" r="6.2" stroke="currentColor" strokeWidth="1.5" fill="none" />
          <path d="M9 2.8a6.2 6.2 0 0 1 0 12.4z" fill="currentColor" />
        </svg>
      </ActionIcon>
    </Tooltip>
  );
}
