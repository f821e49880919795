import { useState } from 'react';
import { BusyButton } from '../buttons/BusyButton';
import { Icon } from '../icons/Icon';

/** Asks again for what could not be loaded. */
export function Again({ reload }: { readonly reload: () => Promise<void> }) {
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
