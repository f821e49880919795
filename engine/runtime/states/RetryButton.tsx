import { useState } from 'react';
import { BusyButton } from '../buttons/BusyButton';
import { Icon } from '../icons/Icon';

interface AgainProps {
  readonly reload: () => Promise<void>;
}

/** A button to retry a failed load; it looks the same everywhere. */
export function RetryButton({ reload }: AgainProps) {
  const [busy, setBusy] = useState(false);
  const again = (): void => {
    setBusy(true);
    void reload().finally(() => setBusy(false));
  };
  return (
    <BusyButton variant="default" size="xs" busy={busy} leftSection={<Icon name="refresh" />} onPress={again}>
      Try again
    </BusyButton>
  );
}
