import { VisuallyHidden } from '@mantine/core';
import type { Figure, Figures } from '../../../language/plan.gen';
import { emptySign, unbroken } from '../../cells';
import { Icon } from '../../icons/Icon';
import {
  type DataState,
  type PageStore,
  useCondition,
  useDataState,
  useDynamic,
  usePageStore,
  useResolved,
} from '../../page';
import { useLastSize } from '../../sizes';
import { FailedState, NoAccessState, useIsReported } from '../../states';
import { BlockFrame } from '../frame/BlockFrame';
import { useIsOnSurface } from '../frame/Surface';
import { PageLink } from '../rows/PageLink';
import styles from './figures.module.css';
import tones from './tones.module.css';

const height = 28;

const pitch = 8;

/** A trend as text, for screen readers. */
const formatSeries = (values: readonly number[]): string => {
  const shown = values.map((value) => value.toLocaleString('en-IN'));
  return `${values.length} values from old to new: ${shown.join(', ')}`;
};

/** Numbers from old to new as small bars. The last one is the figure itself and has the accent colour. */
function Trend({ values }: { readonly values: readonly number[] }) {
  const max = Math.max(1, ...values);
  const width = Math.max(1, values.length * pitch - 2);
  return (
    <svg className={styles.trend} viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img">
      <title>{formatSeries(values)}</title>
      {values.map((value, at) => {
        const tall = Math.max(2, Math.round((Math.max(0, value) / max) * height));
        // biome-ignore lint/suspicious/noArrayIndexKey: values are identified by their index
        return <rect key={at} x={at * pitch} y={height - tall} width={pitch - 2} height={tall} rx={1} />;
      })}
    </svg>
  );
}

/** Whether the data of the figures is loading for the first time, or failed to load. */
type Lack = 'coming' | 'failed' | undefined;

interface FigureProps {
  readonly item: Figure;
  readonly lack: Lack;
}

const numbersOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [];

function Value({ item, lack }: FigureProps) {
  const known = useDynamic(item.text, '');
  const text = lack ? '' : known;
  const empty = useDynamic(item.empty, emptySign);
  if (lack !== 'coming')
    return (
      <span
        className={styles.value}
        data-number={!/\p{L}/u.test(text) || undefined}
        data-words={/^\p{L}/u.test(text) || undefined}
        data-none={text === '0' || undefined}
        data-missing={text === '' || undefined}
      >
        {lack === 'failed' ? emptySign : text || empty}
      </span>
    );
  return (
    <span className={styles.value} aria-hidden>
      <span className={styles.coming} />
    </span>
  );
}

/** The trend and the note; each keeps its place while loading and if it never arrives. */
function TrendAndNote({ item, lack }: FigureProps) {
  const note = useDynamic(item.secondary, '');
  const values = numbersOf(useResolved(item.trend));
  return (
    <>
      {item.secondary !== undefined && (
        // Remount when the value arrives: it appears at the end of the value without moving there.
        <span key={lack === 'coming' ? 'coming' : 'come'} className={styles.note}>
          {lack === 'coming' && <span className={styles.comingNote} />}
          {!lack && unbroken(note)}
        </span>
      )}
      {item.trend !== undefined && <span className={styles.course}>{!lack && <Trend values={values} />}</span>}
    </>
  );
}

interface OneProps extends FigureProps {
  readonly isStrip: boolean;
}

/**
 * A single figure. A strip omits a figure that has neither a value nor a text for a missing one, since a label without
 * a value is useless. A zero has no tone.
 */
function One({ item, lack, isStrip }: OneProps) {
  const visible = useCondition(item.visible, true);
  const label = useDynamic(item.label, '');
  const text = useDynamic(item.text, '');
  const to = useDynamic(item.to, '');
  const saysNothing = isStrip && !lack && text === '' && item.empty === undefined;
  if (!visible || saysNothing) return null;
  return (
    <li className={`${styles.item} ${tones.toned}`} data-tone={text === '0' ? undefined : item.tone}>
      <PageLink to={to} className={styles.figure}>
        <span className={styles.label} data-word={/^\p{Lu}[\p{Ll}\s]/u.test(label) || undefined}>
          {item.icon && <Icon name={item.icon} size={16} />}
          {label}
        </span>
        <Value item={item} lack={lack} />
        <TrendAndNote item={item} lack={lack} />
      </PageLink>
    </li>
  );
}

interface ItemsProps {
  readonly plan: Figures;
  readonly lack: Lack;
  readonly isStrip: boolean;
}

/** The approximate length of a text; a guess for one not known yet. */
const lettersOf = (text: unknown): number => (typeof text === 'string' ? text.length : 14);

/** The approximate length of a strip: for each figure a label, a short value and a note, plus the gaps. */
const stripOf = ({ items }: Figures): number =>
  items.reduce(
    (sum, { label, secondary }) =>
      sum + lettersOf(label) + 4 + (secondary === undefined ? 0 : lettersOf(secondary)) + 4,
    -4,
  );

/** All figures of a block; while loading they are as tall as they were last time. */
function Items({ plan, lack, isStrip }: ItemsProps) {
  const isComing = lack === 'coming';
  const { last, measure } = useLastSize(plan, plan.items.length);
  return (
    <ul
      ref={lack ? undefined : measure}
      className={styles.items}
      aria-busy={isComing || undefined}
      data-coming={isComing || undefined}
      data-strip={isStrip || undefined}
      style={{ minHeight: lack ? last?.height : undefined, '--strip': `${stripOf(plan) * 6.5}px` }}
    >
      {plan.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <One key={index} item={item} lack={lack} isStrip={isStrip} />
      ))}
    </ul>
  );
}

/** The state of the data behind the figures. */
function lackOf({ state, sources }: DataState, store: PageStore): Lack {
  if (state === 'failed') return 'failed';
  const isMissing = (name: string): boolean => (store.get(`source.${name}`) ?? null) === null;
  return state === 'loading' && sources.some(isMissing) ? 'coming' : undefined;
}

/**
 * A few key values in large type, each with its label. Without a title they are a strip directly on the page, which is
 * hidden on failure if a block below reports the same sources.
 */
export function FiguresBlock({ plan }: { readonly plan: Figures }) {
  const store = usePageStore();
  const isStrip = useIsOnSurface() && plan.title === undefined;
  const data = useDataState(plan.items);
  const isReported = useIsReported(data.sources);
  const lack = lackOf(data, store);
  const isSilent = lack === 'failed' && isStrip && isReported;
  if (isSilent) return null;
  const tells = lack === 'failed';
  return (
    <BlockFrame title={plan.title} buttons={plan.buttons} bare={isStrip}>
      {data.state === 'noAccess' && <NoAccessState />}
      {tells && <FailedState {...data} failed={plan.failed} shape="figures" />}
      {lack === 'coming' && <VisuallyHidden role="status">Loading</VisuallyHidden>}
      {data.state !== 'noAccess' && !tells && <Items plan={plan} lack={lack} isStrip={isStrip} />}
    </BlockFrame>
  );
}
