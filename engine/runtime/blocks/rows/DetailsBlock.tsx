import { useCallback, useMemo } from 'react';
import type { Roots } from '../../../language/expression';
import { asObject, type JsonObject } from '../../../language/json';
import type { DetailItem, Details } from '../../../language/plan.gen';
import { Cell, emptySign, PersonLine } from '../../cells';
import {
  ExtraRoots,
  readsOf,
  useComputed,
  useCondition,
  useDataState,
  useDynamic,
  useExtraRoots,
  useResolved,
} from '../../page';
import { useLastSize } from '../../sizes';
import { FailedState, NoAccessState, Skeleton, SkeletonBar } from '../../states';
import hidden from '../../states/visuallyHidden.module.css';
import { BlockFrame } from '../frame/BlockFrame';
import { DeeperHeadings, SmallHeading } from '../frame/Heading';
import styles from './details.module.css';
import { sideBySide } from './sideBySide';
import { RecordLink, ValueShown } from './ValueShown';

/** The record itself; for a list, its first item. */
const recordOf = (value: unknown): JsonObject => asObject(Array.isArray(value) ? value[0] : value);

/** Whether an item is the person the record is about, who goes in its header, with a label. */
const isPerson = ({ as }: DetailItem): boolean => as === 'person';

/** Whether an item goes in the header: the person or their code. */
const isAtHead = (item: DetailItem): boolean => isPerson(item) || item.as === 'code';

/** Whether an item goes at the end of a header: the record's status. */
const isHeadBadge = (item: DetailItem): boolean => item.as === 'badge' && item.strong === true;

/** The items below the header. */
const belowHead = ({ items, person, subtitle }: Details): readonly DetailItem[] =>
  person === undefined && subtitle === undefined ? items : items.filter((item) => !isHeadBadge(item));

/** The number of days, such as from, to and back, that share a line. */
const daysTogether = 3;
const isDay = ({ as }: DetailItem): boolean => as === 'date' || as === 'date-gb';

/** The index of the first day of a shared line; -1 if there are too few. */
const firstDayOf = (items: readonly DetailItem[]): number =>
  items.filter(isDay).length === daysTogether ? items.findIndex(isDay) : -1;

interface ItemProps {
  readonly item: DetailItem;
  readonly empty: string;
  /** The name of the person the record is about; '' if there is none. */
  readonly of: string;
  /** True if the item starts a line in a layout of three columns. */
  readonly begins: boolean;
}

function Item({ item, empty, of, begins }: ItemProps) {
  const row = recordOf(useExtraRoots().row);
  const label = useDynamic(item.label, '');
  const text = useResolved(item.text);
  const to = useDynamic(item.to, '');
  return (
    <div
      className={styles.item}
      data-quoted={item.quoted || undefined}
      data-strong={item.strong || undefined}
      data-code={item.as === 'code' || undefined}
      data-person={isPerson(item) || undefined}
      data-begins={begins || undefined}
    >
      <dt>{label}</dt>
      <dd>
        <ValueShown
          as={item.as ?? 'text'}
          value={item.field ? row[item.field] : text}
          tones={item.tones}
          empty={empty}
          to={to}
          reveal={item.reveal}
          row={row}
          about={of === '' ? label : `${label} of ${of}`}
        />
      </dd>
    </div>
  );
}

/** A placeholder for the person, of the same height. */
const ComingPerson = () => (
  <div className={styles.person}>
    <div className={styles.comingLine}>
      <SkeletonBar width="144px" height={20} />
      <SkeletonBar width="88px" />
    </div>
  </div>
);

/** The record's status, at the end of its header. */
function HeadBadge({ item }: { readonly item: DetailItem }) {
  const row = recordOf(useExtraRoots().row);
  const visible = useCondition(item.visible, true);
  const label = useDynamic(item.label, '');
  const text = useResolved(item.text);
  const value = item.field ? row[item.field] : text;
  if (!visible || (value ?? '') === '') return null;
  return (
    <p className={styles.headBadge}>
      <span className={hidden.visuallyHidden}>{label}: </span>
      <Cell as="badge" value={value} tones={item.tones} />
    </p>
  );
}

/** The header: the person the record is about, or the record's subject if no person is named. */
function Head({ plan, isComing }: { readonly plan: Details; readonly isComing: boolean }) {
  const name = useDynamic(plan.person, '');
  const about = useDynamic(plan.subtitle, '');
  const to = useDynamic(plan.to, '');
  if (isComing && name === '' && plan.person !== undefined && plan.record !== undefined) return <ComingPerson />;
  if (name === '' && about === '') return null;
  return (
    <div className={styles.person} data-subject={name === '' || undefined}>
      {name === '' ? (
        <p className={styles.subject}>{about}</p>
      ) : (
        <PersonLine name={name} about={about}>
          <RecordLink to={to}>{name}</RecordLink>
        </PersonLine>
      )}
      {plan.items.filter(isHeadBadge).map((item) => (
        <HeadBadge key={plan.items.indexOf(item)} item={item} />
      ))}
    </div>
  );
}

interface ItemsProps {
  readonly items: readonly DetailItem[];
  readonly empty: string;
  /** The name of the person the record is about; '' if there is none. */
  readonly of: string;
  readonly isComing: boolean;
  /** The maximum number of items side by side. */
  readonly columns: number;
}

/** The items that are visible now: while the record loads, those whose visibility does not depend on it. */
function useShown(items: readonly DetailItem[]): readonly DetailItem[] {
  const extra = useExtraRoots();
  const reads = useMemo(() => readsOf(items.map(({ visible }) => visible)), [items]);
  const compute = useCallback(
    (roots: Roots) => items.filter(({ visible }) => visible === undefined || visible.run(roots) === true),
    [items],
  );
  return useComputed(reads, compute, extra);
}

/** Labels with their values, or placeholders while they load. */
function Items({ items: all, empty, of, isComing, columns }: ItemsProps) {
  const items = useShown(all);
  if (items.length === 0) return null;
  const atHead = items.some(isPerson) ? isAtHead : isPerson;
  const columnStyle = sideBySide(items.filter((item) => !item.quoted && !atHead(item)).length, columns);
  const heads = items.filter(atHead).length;
  const firstDay = firstDayOf(items);
  if (isComing)
    return (
      <div style={columnStyle}>
        {heads > 0 && (
          <div className={styles.comingPerson}>
            <SkeletonBar width="88px" />
            <SkeletonBar width="144px" height={20} />
          </div>
        )}
        <Skeleton shape="details" rows={items.length - heads} layout={styles.items} />
      </div>
    );
  return (
    <dl className={styles.items} style={columnStyle}>
      {items.map((item, index) => (
        <Item key={all.indexOf(item)} item={item} empty={empty} of={of} begins={index === firstDay} />
      ))}
    </dl>
  );
}

/** Items under the small heading named by the first of them. */
function Group(props: ItemsProps) {
  const heading = useDynamic(props.items[0]?.groupTitle, '');
  return (
    <div className={styles.group}>
      <SmallHeading>{heading}</SmallHeading>
      <Items {...props} />
    </div>
  );
}

/** The items of each group; a single list if no item starts a group. */
function groupsOf(items: readonly DetailItem[]): readonly (readonly DetailItem[])[] {
  const begins = items.flatMap(({ groupTitle }, at) => (at === 0 || groupTitle !== undefined ? [at] : []));
  return begins.map((from, at) => items.slice(from, begins[at + 1]));
}

/** The contents of the record, in groups if there are any. */
function Contents({ plan, isComing }: { readonly plan: Details; readonly isComing: boolean }) {
  const empty = useDynamic(plan.empty, emptySign);
  const of = useDynamic(plan.person, '');
  const below = useMemo(() => belowHead(plan), [plan]);
  const groups = useMemo(() => groupsOf(below), [below]);
  const shared = { empty, of, isComing, columns: plan.columns };
  if (groups.length <= 1) return <Items items={below} {...shared} />;
  const all = (
    <div className={styles.groups}>
      {groups.map((items, index) => (
        // If several load at once, only one is announced.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <div key={index} aria-hidden={(isComing && index > 0) || undefined}>
          <Group items={items} {...shared} />
        </div>
      ))}
    </div>
  );
  return plan.title === undefined ? all : <DeeperHeadings>{all}</DeeperHeadings>;
}

/** Labels and values of a record. */
export function DetailsBlock({ plan }: { readonly plan: Details }) {
  const record = useResolved(plan.record);
  const data = useDataState(plan.record ?? plan.items);
  const { state } = data;
  const inherited = useExtraRoots();
  const row = plan.record === undefined ? inherited.row : recordOf(record);
  const isComing = state === 'loading' && (record ?? null) === null;
  const { last, measure } = useLastSize(plan, 1);
  return (
    <BlockFrame title={plan.title} buttons={plan.buttons}>
      {state === 'noAccess' && <NoAccessState />}
      {state === 'failed' && <FailedState {...data} failed={plan.failed} shape="details" />}
      <div
        ref={state === 'ready' ? measure : undefined}
        className={styles.frame}
        style={isComing && last ? { height: last.height, overflow: 'clip' } : undefined}
      >
        {(state === 'ready' || state === 'idle' || state === 'loading') && (
          <ExtraRoots value={{ row }}>
            <Head plan={plan} isComing={isComing} />
            <Contents plan={plan} isComing={isComing} />
          </ExtraRoots>
        )}
      </div>
    </BlockFrame>
  );
}
