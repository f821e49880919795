import { Button } from '@mantine/core';
import type { ManifestPage } from '../../../engine/language/manifest';
import { Icon } from '../../../engine/runtime';
import { useApplication } from '../application/context';
import { PathLink } from '../routing/PathLink';
import styles from './states.module.css';

/** Shown instead of a page that the user may not see: who may see it, and whom to ask for access. */
export function ForbiddenPage({ page }: { readonly page: ManifestPage }) {
  const { shell } = useApplication();
  return (
    <div className={styles.refused} role="alert">
      <h1 tabIndex={-1}>{page.title}</h1>
      <div className={styles.sheet}>
        <span className={styles.sign}>
          <Icon name="lock" size={20} />
        </span>
        <p>
          <strong>This page is for {page.whom} only.</strong> If you need it for your work, ask an administrator for
          access.
        </p>
        <Button component={PathLink} to={shell.home}>
          Go Home
        </Button>
      </div>
    </div>
  );
}
