import { VisuallyHidden } from '@mantine/core';
import type { Figure, Figures } from '../../../language/plan.gen';
import { unbroken } from '../../cells';
import { Icon } from '../../icons/Icon';
import { useCondition, useDataState, useDynamic, usePageStore, useResolved } from '../../page';
import { useLastSize } from '../../sizes';
import { FailedState, NoAccessState } from '../../states';
import { BlockFrame } from '../frame/BlockFrame';
import { useIsOnPaper } from '../frame/Sheet';
import { PageLink } from '../rows/PageLink';
import styles from './figures.module.css';
import { Trend } from './Trend';

interface FigureProps {
  readonly item: Figure;
  /** Whether the data behind the figures are still on their way for the first time. */
  readonly isComing: boolean;
}

const numbersOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [];

function Value({ item, isComing }: FigureProps) {
  const text = useDynamic(item.text, '');
  const empty = useDynamic(item.empty, '—');
  if (!isComing)
    return (
      <span
        className={styles.value}
        data-number={!/\p{L}/u.test(text) || undefined}
        data-missing={text === '' || undefined}
      >
        {text === '' ? empty : text}
      </span>
    );
  return (
    <span className={styles.value} aria-hidden>
      <span className={styles.coming} />
    </span>
  );
}

/** The values before, and the quiet line; each keeps its place while it is on its way. */
function Beside({ item, isComing }: FigureProps) {
  const note = useDynamic(item.note, '');
  const values = numbersOf(useResolved(item.trend));
  return (
    <>
      {item.note !== undefined && (
        <span className={styles.note}>{isComing ? <span className={styles.comingNote} /> : unbroken(note)}</span>
      )}
      {item.trend !== undefined && <span className={styles.course}>{!isComing && <Trend values={values} />}</span>}
    </>
  );
}

function One({ item, isComing }: FigureProps) {
  const visible = useCondition(item.visible, true);
  const label = useDynamic(item.label, '');
  const to = useDynamic(item.to, '');
  if (!visible) return null;
  return (
    <li className={styles.item} data-tone={item.tone}>
      <PageLink to={to} className={styles.figure}>
        <span className={styles.label}>
          {item.icon && <Icon name={item.icon} size={16} />}
          {label}
        </span>
        <Value item={item} isComing={isComing} />
        <Beside item={item} isComing={isComing} />
      </PageLink>
    </li>
  );
}

interface ItemsProps {
  readonly plan: Figures;
  readonly isComing: boolean;
  readonly isStrip: boolean;
}

/** All figures of a block, which are as high while they are on their way as they were the last time. */
function Items({ plan, isComing, isStrip }: ItemsProps) {
  const { last, measure } = useLastSize(plan, plan.items.length);
  return (
    <ul
      ref={isComing ? undefined : measure}
      className={styles.items}
      aria-busy={isComing || undefined}
      data-coming={isComing || undefined}
      data-strip={isStrip || undefined}
      style={{ minHeight: isComing ? last?.height : undefined }}
    >
      {plan.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list
        <One key={index} item={item} isComing={isComing} />
      ))}
    </ul>
  );
}

/** A few values that matter, large, each with its label. Without a title they are a quiet line on the paper. */
export function FiguresBlock({ plan }: { readonly plan: Figures }) {
  const store = usePageStore();
  const isStrip = useIsOnPaper() && plan.title === undefined;
  const { state, fault, sources, reload } = useDataState(plan.items);
  const isComing = state === 'loading' && sources.some((name) => (store.get(`source.${name}`) ?? null) === null);
  return (
    <BlockFrame title={plan.title} buttons={plan.buttons} bare={isStrip}>
      {state === 'noAccess' && <NoAccessState />}
      {state === 'failed' && <FailedState fault={fault} failed={plan.failed} reload={reload} shape="figures" />}
      {isComing && <VisuallyHidden role="status">Loading</VisuallyHidden>}
      {state !== 'noAccess' && state !== 'failed' && <Items plan={plan} isComing={isComing} isStrip={isStrip} />}
    </BlockFrame>
  );
}
