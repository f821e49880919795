import { Button } from '@mantine/core';
import type { ManifestPage } from '../../../engine/language/manifest';
import { useApplication } from '../application/context';
import { PathLink } from '../routing/PathLink';
import styles from './states.module.css';

/** Stands at the address of a page that others may see: for whom it is, and whom to ask. */
export function NotYours({ page }: { readonly page: ManifestPage }) {
  const { shell } = useApplication();
  return (
    <div className={styles.card} role="alert">
      <h1 tabIndex={-1}>{page.title}</h1>
      <p>This page is for {page.whom} only. If your work needs it, ask an administrator to let you in.</p>
      <div className={styles.actions}>
        <Button component={PathLink} to={shell.home}>
          Go Home
        </Button>
      </div>
    </div>
  );
}
