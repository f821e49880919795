import { createContext, type ReactNode, use } from 'react';
import styles from './frame.module.css';

/** The background of a block: the page, or a card on it. Cards are not nested. */
const SurfaceContext = createContext<'paper' | 'sheet'>('paper');

/** Marks the blocks inside as already on a card, such as a dialog. */
export function OnSurface({ children }: { readonly children: ReactNode }) {
  return <SurfaceContext value="sheet">{children}</SurfaceContext>;
}

/** Whether a block here would be directly on the page. */
export const useIsOnSurface = (): boolean => use(SurfaceContext) === 'paper';

interface SurfaceProps {
  /** The id of the heading that names this part. */
  readonly labelledBy?: string | undefined;
  /** True to render without a card: the content has its own borders, or needs none. */
  readonly bare?: boolean | undefined;
  /** True if this is the last line of the block above. */
  readonly foot?: boolean;
  readonly children: ReactNode;
}

/** A part of the page, on its own card unless it is already on one. */
export function Surface({ labelledBy, bare = false, foot = false, children }: SurfaceProps) {
  const lies = use(SurfaceContext) === 'paper' && !bare;
  return (
    <section
      className={styles.frame}
      data-sheet={lies || undefined}
      data-foot={foot || undefined}
      aria-labelledby={labelledBy}
    >
      {lies ? <OnSurface>{children}</OnSurface> : children}
    </section>
  );
}
