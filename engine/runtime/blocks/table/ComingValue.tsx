import { ComingBar } from '../../states';
import type { ColumnView } from './columnViews';
import coming from './coming.module.css';
import styles from './table.module.css';

interface ComingValueProps {
  /** Its column; absent for buttons. */
  readonly view?: ColumnView;
  readonly isSubject?: boolean;
  /** In pixels. */
  readonly width: number;
}

/** Placeholder bars for a loading value, as many and as tall as its lines. */
export function ComingValue({ view, isSubject = false, width }: ComingValueProps) {
  const isPerson = view?.as === 'person';
  const bar = (
    <span className={coming.value} data-person={isPerson || undefined}>
      {isPerson && <span className={coming.mark} data-initials="" />}
      <ComingBar width={`${isPerson ? Math.min(width - 38, 112) : width}px`} />
    </span>
  );
  const main = isSubject ? <span data-main>{bar}</span> : bar;
  if (!view?.hasSecondary) return main;
  return (
    <div className={styles.pair}>
      {main}
      <div className={styles.secondary}>
        <span className={coming.value}>
          <ComingBar width="88px" height={10} />
        </span>
      </div>
    </div>
  );
}
