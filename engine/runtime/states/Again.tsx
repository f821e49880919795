import { useState } from 'react';
import { BusyButton } from '../buttons/BusyButton';
import { Icon } from '../icons/Icon';

interface AgainProps {
  readonly reload: () => Promise<void>;
  /** On a line of words, or beside another that asks for this as well. */
  readonly quiet?: boolean;
}

/** Asks again for what could not be loaded. */
export function Again({ reload, quiet = false }: AgainProps) {
  const [busy, setBusy] = useState(false);
  const again = (): void => {
    setBusy(true);
    void reload().finally(() => setBusy(false));
  };
  return (
    <BusyButton
      variant={quiet ? 'subtle' : 'default'}
      size="xs"
      busy={busy}
      leftSection={<Icon name="refresh" />}
      onPress={again}
    >
      Try again
    </BusyButton>
  );
}
