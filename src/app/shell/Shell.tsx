import { useMediaQuery } from '@mantine/hooks';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ManifestPage } from '../../../engine/language/manifest';
import { ListContext } from '../../../engine/runtime';
import { useApplication } from '../application/context';
import { useSession } from '../application/useSession';
import { resolvePage, tidyPath } from '../routing/resolve';
import { useCloseOnBack } from '../routing/useCloseOnBack';
import { type HomeMark, useActiveItem } from './activeItem';
import { Header } from './Header';
import { type MenuArea, parseMenu, type ReadMenu } from './menu';
import { PrintedBy } from './PrintedBy';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar';
import { useKept } from './useKept';

interface MenuDrawerProps {
  readonly close: () => void;
  readonly children: ReactNode;
}

/** The side menu as a drawer, for narrow screens. Escape, a click outside or the browser's Back closes it. */
function MenuDrawer({ close, children }: MenuDrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  useCloseOnBack(true, close);
  useEffect(() => {
    const opened = drawer.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    // A click outside closes the drawer; its keyboard equivalent is Escape, handled by the browser.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape
    <dialog
      ref={drawer}
      aria-label="Main menu"
      className={styles.drawer}
      onClose={close}
      onClick={(event) => {
        if (event.target === drawer.current) close();
      }}
    >
      <div className={styles.drawerBody}>{children}</div>
    </dialog>
  );
}

/** Whether the sidebar shows only icons: the last choice; on a tablet, true by default. */
function useNarrow(): [boolean, (value: boolean) => void] {
  const isTablet = useMediaQuery('(max-width: 63.99em)', false, { getInitialValueInEffect: false });
  const [isNarrow, setNarrow] = useKept('sidebar.narrow');
  const [isWide, setWide] = useKept('sidebar.wide');
  return isTablet ? [!isWide, (value) => setWide(!value)] : [isNarrow, setNarrow];
}

/** The side menu of the signed-in user. */
function useMenu(): ReadMenu {
  const { session, shell } = useApplication();
  const sent = useSession((view) => view.menu);
  const { rows, prefix } = shell.menu;
  // Parse the menu again when the session data changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent represents the session
  return useMemo(() => parseMenu(rows, prefix, { session: session.getSnapshot() }), [rows, prefix, session, sent]);
}

/** The mark of the link to the home page, which may have several paths. */
function useHomeMark(page: ManifestPage): HomeMark {
  const { manifest, shell } = useApplication();
  if (page.screen === resolvePage(manifest.current(), shell.home)?.page.screen) return 'page';
  return page.within?.includes(shell.home) ? 'location' : undefined;
}

interface ShellProps {
  readonly page: ManifestPage;
  readonly children: ReactNode;
}

const noAreas: readonly MenuArea[] = [];

/** Skips the menu by moving the focus only: a URL change would count as another visit to the page. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('page')?.focus();
}

/** The frame of every page in the signed-in area: sidebar, header, and a skip link for keyboard users. */
export function Shell({ page, children }: ShellProps) {
  const { shell, queries } = useApplication();
  const path = tidyPath(useLocation().pathname);
  const read = useMenu();
  const areas = read ?? noAreas;
  const homeMark = useHomeMark(page);
  const { active, within } = useActiveItem(areas, path, page.within, homeMark);
  const [isNarrow, setNarrow] = useNarrow();
  const [isDrawn, setDrawn] = useState(false);
  const menu = {
    shell,
    homeMark,
    areas,
    isReadable: read !== undefined,
    active,
    within: within?.path,
    path,
    icons: shell.menu.icons ?? {},
  };
  return (
    <div className={styles.shell} data-narrow={isNarrow || undefined}>
      {/* Links to an element of this page without changing the URL. */}
      {/* biome-ignore lint/a11y/useValidAnchor: announced as a link, and behaves like one */}
      <a href="#page" className={styles.skip} onClick={skip}>
        Skip to main content
      </a>
      <aside id="sidebar" className={styles.side}>
        <Sidebar {...menu} isNarrow={isNarrow} setNarrow={setNarrow} />
      </aside>
      {isDrawn && (
        <MenuDrawer close={() => setDrawn(false)}>
          <Sidebar {...menu} isNarrow={false} onGo={() => setDrawn(false)} />
        </MenuDrawer>
      )}
      <div className={styles.right}>
        <QueryClientProvider client={queries.through(() => new QueryClient())}>
          <Header page={page} within={within} areas={areas} openDrawer={() => setDrawn(true)} />
        </QueryClientProvider>
        <PrintedBy title={page.title} />
        <ListContext value={within ?? null}>{children}</ListContext>
      </div>
    </div>
  );
}
