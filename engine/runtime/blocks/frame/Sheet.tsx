import { createContext, type ReactNode, use } from 'react';
import styles from './frame.module.css';

/** The background of a block: the page, or a sheet on it. Sheets are not nested. */
const Ground = createContext<'paper' | 'sheet'>('paper');

/** Blocks inside are already on a sheet, such as a dialog. */
export function OnSheet({ children }: { readonly children: ReactNode }) {
  return <Ground value="sheet">{children}</Ground>;
}

/** Whether a block here would be directly on the page. */
export const useIsOnPaper = (): boolean => use(Ground) === 'paper';

interface SheetProps {
  /** The id of the heading that names this part. */
  readonly labelledBy?: string | undefined;
  /** No sheet of its own: its content has edges, or needs none. */
  readonly bare?: boolean | undefined;
  /** Is the last line of the block above. */
  readonly foot?: boolean;
  readonly children: ReactNode;
}

/** A part of the page, on its own sheet unless it is already on one. */
export function Sheet({ labelledBy, bare = false, foot = false, children }: SheetProps) {
  const lies = use(Ground) === 'paper' && !bare;
  return (
    <section
      className={styles.frame}
      data-sheet={lies || undefined}
      data-foot={foot || undefined}
      aria-labelledby={labelledBy}
    >
      {lies ? <OnSheet>{children}</OnSheet> : children}
    </section>
  );
}
