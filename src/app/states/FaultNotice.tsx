import { Alert } from '@mantine/core';
import type { ManifestPage } from '../../../engine/language/manifest';
import { useSession } from '../application/useSession';
import { ScreenFaultList } from './ScreenFaultList';
import styles from './states.module.css';
import { useFaults } from './useFaults';

/** A notice for analysts that the page shows the last good version of a faulty file. */
export function FaultNotice({ page }: { readonly page: ManifestPage }) {
  const isAnalyst = useSession((view) => view.analyst === true);
  const faults = useFaults(page.screen);
  if (!isAnalyst) return null;
  return (
    <Alert className={styles.notice} color="yellow" title={`screens/${page.screen}.json is faulty`}>
      You are seeing the last valid version. Fix the faults to see the newest one.
      <ScreenFaultList faults={faults} />
    </Alert>
  );
}
