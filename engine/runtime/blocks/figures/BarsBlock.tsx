import { VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import type { Bars } from '../../../language/plan.gen';
import { useDynamic, useResolved, useRowsState } from '../../page';
import { SkeletonBar } from '../../states';
import { EachRow } from '../rows/EachRow';
import { RowsFrame } from '../rows/RowsFrame';
import { RowText } from '../rows/RowText';
import styles from './bars.module.css';
import tones from './tones.module.css';

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const numberOf = (value: unknown): number => (isNumber(value) ? value : 0);

const partOf = (value: number, max: number): number => (max > 0 ? Math.min(1, Math.max(0, value / max)) : 0);

/** The number, with a label. */
function Share({ label }: { readonly label: string }) {
  const [number = ''] = /^[\d.,]+/.exec(label) ?? [];
  return (
    <span className={styles.share}>
      {number !== '' && <b>{number}</b>}
      {label.slice(number.length)}
    </span>
  );
}

/** A row with its text and number, and its bar, if it has one. */
function Bar({ plan }: { readonly plan: Bars }) {
  const id = useId();
  const given = useResolved(plan.value);
  const value = numberOf(given);
  const max = numberOf(useResolved(plan.max));
  const label = useDynamic(plan.label, `${value} of ${max}`);
  const part = partOf(value, max);
  const after = useResolved(plan.after);
  const isMeant = typeof after === 'number';
  const left = isMeant ? Math.min(part, partOf(after, max)) : part;
  return (
    <li className={styles.bar} data-meant={isMeant || undefined}>
      <RowText id={id} text={plan.text} secondary={plan.secondary} />
      <Share label={label} />
      {isNumber(given) ? (
        <>
          <VisuallyHidden>
            <meter aria-labelledby={id} aria-valuetext={label} value={value} min={0} max={Math.max(max, value)} />
          </VisuallyHidden>
          <span className={styles.track} style={{ '--part': part, '--left': left }} aria-hidden />
        </>
      ) : (
        <span className={styles.blank} aria-hidden />
      )}
    </li>
  );
}

/** Placeholders for loading bars: text, number, and track. */
function Coming({ rows }: { readonly rows: number }) {
  const lines = Array.from({ length: Math.min(rows, 20) }, (_, index) => `bar ${index}`);
  return (
    <div className={styles.space}>
      <div className={`${styles.bars} ${tones.toned}`} aria-hidden>
        {lines.map((line) => (
          <div key={line} className={styles.bar}>
            <span className={styles.comingWords}>
              <SkeletonBar width="96px" />
            </span>
            <span className={`${styles.comingWords} ${styles.comingShare}`}>
              <SkeletonBar width="72px" height={10} />
            </span>
            <span className={styles.track} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Rows with a share, as thin bars. */
export function BarsBlock({ plan }: { readonly plan: Bars }) {
  const state = useRowsState(plan.rows);
  return (
    <RowsFrame
      plan={plan}
      state={state}
      shape="list"
      coming={(last) => <Coming rows={last?.rows ?? plan.skeletonRows ?? 3} />}
    >
      {(rows) => (
        <div className={styles.space}>
          <ul className={`${styles.bars} ${tones.toned}`} data-tone={plan.tone}>
            <EachRow rows={rows}>
              <Bar plan={plan} />
            </EachRow>
          </ul>
        </div>
      )}
    </RowsFrame>
  );
}
