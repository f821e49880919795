import { Button } from '@mantine/core';
import type { ManifestPage } from '../../../engine/language/manifest';
import { useApplication } from '../application/context';
import { useSession } from '../application/useSession';
import { PathLink } from '../routing/PathLink';
import { ScreenFaultList } from './ScreenFaultList';
import styles from './states.module.css';
import { useFaults } from './useFaults';

interface PageFaultProps {
  readonly page: ManifestPage;
  /** The cause, if the browser reports one; shown only to analysts. */
  readonly fault?: unknown;
  readonly retry: () => void;
}

const reasonOf = (fault: unknown): string => (fault instanceof Error ? fault.message : '');

/** Shown when a page cannot be displayed: what happened and what to do, and the cause for analysts. */
export function PageFault({ page, fault, retry }: PageFaultProps) {
  const { shell } = useApplication();
  const present = useSession((view) => view.present === true);
  const isAnalyst = useSession((view) => view.analyst === true);
  const faults = useFaults(page.screen);
  const reason = isAnalyst && faults.length === 0 ? reasonOf(fault) : '';
  return (
    <div className={styles.card} role="alert">
      <h1 tabIndex={-1}>{page.title}</h1>
      <p>This page cannot be shown right now. Nothing you have typed elsewhere is lost. Try again in a moment.</p>
      {reason && <p>{reason}</p>}
      <div className={styles.actions}>
        <Button onClick={retry}>Try again</Button>
        {present && (
          <Button variant="subtle" component={PathLink} to={shell.home}>
            Go Home
          </Button>
        )}
      </div>
      <ScreenFaultList faults={faults} />
    </div>
  );
}
