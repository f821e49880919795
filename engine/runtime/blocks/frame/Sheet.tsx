import { createContext, type ReactNode, use } from 'react';
import styles from './frame.module.css';

/** What a block stands on: the paper of the page, or a sheet that lies on it. There are no sheets on sheets. */
const Ground = createContext<'paper' | 'sheet'>('paper');

/** Blocks below stand on what is a sheet already, such as a dialog. */
export function OnSheet({ children }: { readonly children: ReactNode }) {
  return <Ground value="sheet">{children}</Ground>;
}

/** Whether a block here would stand on the paper itself. */
export const useIsOnPaper = (): boolean => use(Ground) === 'paper';

interface SheetProps {
  /** The id of the heading that names this part. */
  readonly labelledBy?: string | undefined;
  /** Stays on the paper: what is in it has edges of its own, or needs none. */
  readonly bare?: boolean | undefined;
  /** Is the last line of what stands above it. */
  readonly foot?: boolean;
  readonly children: ReactNode;
}

/** A part of the page, on a sheet of its own unless it lies on one already. */
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
