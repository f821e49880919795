import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { ManifestPage } from '../../../engine/language/manifest';
import { useApplication } from '../application/context';
import { useSession } from '../application/useSession';
import { BrandMark } from '../BrandMark';
import { maySee } from '../routing/maySee';
import { FaultNotice } from '../states/FaultNotice';
import { ForbiddenPage } from '../states/ForbiddenPage';
import { PageBoundary } from '../states/PageBoundary';
import { PageFault } from '../states/PageFault';
import { PageSkeleton } from '../states/PageSkeleton';
import { OpenScreen } from './OpenScreen';
import styles from './PageArea.module.css';
import { useEndOfSession } from './useEndOfSession';
import { useFocusBefore } from './useFocusHeading';
import { useModule } from './useModule';

/** The screen of a page whose module is loaded. */
function LoadedPage({ page, url }: { readonly page: ManifestPage; readonly url: string }) {
  const { key } = useLocation();
  const focusBefore = useFocusBefore(key);
  const loaded = useModule(url);
  useEndOfSession(url, loaded);
  const { modules, live } = useApplication();
  const isFailed = loaded.state === 'failed';
  // Live updates report that the connection is back.
  useEffect(
    () => (isFailed ? live()?.subscribe(() => void modules.request(url)) : undefined),
    [isFailed, live, modules, url],
  );
  if (loaded.state === 'loading') return <PageSkeleton />;
  if (loaded.state === 'ready') return <OpenScreen module={loaded.module} focusBefore={focusBefore} />;
  return <PageFault page={page} fault={loaded.fault} retry={() => void modules.request(url)} />;
}

/** The screen of a page, for users who may see it. */
function AllowedPage({ page }: { readonly page: ManifestPage }) {
  const { manifest } = useApplication();
  const roles = useSession((view) => view.roles);
  if (!maySee(page, roles)) return <ForbiddenPage page={page} />;
  return (
    <>
      {page.module && page.faulty && <FaultNotice page={page} />}
      {page.module ? (
        <LoadedPage key={page.screen} page={page} url={page.module} />
      ) : (
        <PageFault page={page} retry={() => void manifest.refresh()} />
      )}
    </>
  );
}

/**
 * The page area: the screen, a skeleton while it loads, or an error message if there is none. `data-entry` is the key
 * of the displayed history entry, which may briefly lag behind the URL.
 */
export function PageArea({ page }: { readonly page: ManifestPage }) {
  const { key } = useLocation();
  const { shell } = useApplication();
  useEffect(() => {
    document.title = `${page.title} · ${shell.brand}`;
  }, [page.title, shell.brand]);
  return (
    <main id="page" data-entry={key} tabIndex={-1} className={page.layout ? styles.inside : styles.alone}>
      {!page.layout && (
        <p className={styles.brand}>
          <BrandMark size={32} />
          {shell.brand}
        </p>
      )}
      <PageBoundary key={`${page.screen} ${key}`} page={page}>
        <AllowedPage page={page} />
      </PageBoundary>
    </main>
  );
}
