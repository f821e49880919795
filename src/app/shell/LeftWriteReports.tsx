import { Alert } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../../engine/runtime';
import { useApplication } from '../application/context';
import type { LeftWriteReport } from '../application/openWrites';
import styles from './Header.module.css';

const looks = {
  checking: { color: 'yellow', icon: 'clock' },
  unclear: { color: 'yellow', icon: 'alert' },
  accepted: { color: 'green', icon: 'check' },
  refused: { color: 'red', icon: 'alert' },
  failed: { color: 'red', icon: 'alert' },
} as const;

const unconfirmed = 'We could not confirm whether this was saved.';

/** What is known about the write. */
function describe({ outcome }: LeftWriteReport): string {
  if (outcome === null) return `${unconfirmed} Checking with the server…`;
  if (outcome.outcome === 'unclear') return `${unconfirmed} Check before you try again.`;
  return outcome.outcome === 'accepted' ? 'This was saved.' : `This was not saved. ${outcome.message}`.trim();
}

/** Reports the writes whose page was left before their outcome was known. */
export function LeftWriteReports() {
  const { writes } = useApplication();
  const reports = useSyncExternalStore(writes.subscribe, writes.reports);
  return (
    <div aria-live="polite">
      {reports.map((report) => {
        const { color, icon } = looks[report.outcome?.outcome ?? 'checking'];
        return (
          <Alert
            key={report.id}
            color={color}
            icon={<Icon name={icon} />}
            title={report.title}
            className={styles.warning}
            withCloseButton={report.outcome !== null}
            closeButtonLabel="Close"
            onClose={() => writes.dismiss(report.id)}
          >
            {describe(report)}
          </Alert>
        );
      })}
    </div>
  );
}
