import { useMemo } from 'react';
import { asObject, type JsonObject } from '../../../language/json';
import type { DetailItem, Details } from '../../../language/plan.gen';
import { Cell, PersonLine } from '../../cells';
import { ExtraRoots, useCondition, useDataState, useDynamic, useExtraRoots, useResolved } from '../../page';
import { ComingBar, FailedState, NoAccessState, Skeleton } from '../../states';
import { BlockFrame } from '../frame/BlockFrame';
import { DeeperHeadings, SmallHeading } from '../frame/Heading';
import styles from './details.module.css';
import { sideBySide } from './sideBySide';

/** The record itself; for a list, its first item. */
const recordOf = (value: unknown): JsonObject => asObject(Array.isArray(value) ? value[0] : value);

/** The person the record is about goes in its header, with a label. */
const isPerson = ({ as }: DetailItem): boolean => as === 'person';

/** The person and their code go in the header. */
const isAtHead = (item: DetailItem): boolean => isPerson(item) || item.as === 'code';

/** Three days, such as from, to and back: together on one line. */
const daysTogether = 3;
const isDay = ({ as }: DetailItem): boolean => as === 'date' || as === 'date-gb';

/** The first of some days that stand together; -1 if they are too few. */
const firstDayOf = (items: readonly DetailItem[]): number =>
  items.filter(isDay).length === daysTogether ? items.findIndex(isDay) : -1;

interface ItemProps {
  readonly item: DetailItem;
  readonly empty: string;
  /** Begins a line where three stand side by side. */
  readonly begins: boolean;
}

function Item({ item, empty, begins }: ItemProps) {
  const row = recordOf(useExtraRoots().row);
  const visible = useCondition(item.visible, true);
  const label = useDynamic(item.label, '');
  const text = useResolved(item.text);
  if (!visible) return null;
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
        <Cell as={item.as ?? 'text'} value={item.field ? row[item.field] : text} tones={item.tones} empty={empty} />
      </dd>
    </div>
  );
}

/** The person the record is about. */
function Person({ plan }: { readonly plan: Details }) {
  const name = useDynamic(plan.person, '');
  const about = useDynamic(plan.about, '');
  return name === '' ? null : (
    <div className={styles.person}>
      <PersonLine name={name} about={about} />
    </div>
  );
}

interface ItemsProps {
  readonly items: readonly DetailItem[];
  readonly empty: string;
  readonly isComing: boolean;
  /** The maximum number side by side. */
  readonly columns: number;
}

/** Labels with their values, or placeholders while they load. */
function Items({ items, empty, isComing, columns }: ItemsProps) {
  if (items.length === 0) return null;
  const atHead = items.some(isPerson) ? isAtHead : isPerson;
  const beside = sideBySide(items.filter((item) => !item.quoted && !atHead(item)).length, columns);
  const heads = items.filter(atHead).length;
  const firstDay = firstDayOf(items);
  if (isComing)
    return (
      <div style={beside}>
        {heads > 0 && (
          <div className={styles.comingPerson}>
            <ComingBar width="88px" />
            <ComingBar width="144px" height={20} />
          </div>
        )}
        <Skeleton shape="details" rows={items.length - heads} layout={styles.items} />
      </div>
    );
  return (
    <dl className={styles.items} style={beside}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list
        <Item key={index} item={item} empty={empty} begins={index === firstDay} />
      ))}
    </dl>
  );
}

/** Items under the small heading named by the first of them. */
function Group(props: ItemsProps) {
  const heading = useDynamic(props.items[0]?.group, '');
  return (
    <div className={styles.group}>
      <SmallHeading>{heading}</SmallHeading>
      <Items {...props} />
    </div>
  );
}

/** The items of each group; a single list if no item starts a group. */
function groupsOf(items: readonly DetailItem[]): readonly (readonly DetailItem[])[] {
  const begins = items.flatMap(({ group }, at) => (at === 0 || group !== undefined ? [at] : []));
  return begins.map((from, at) => items.slice(from, begins[at + 1]));
}

/** The contents of the record, in groups if there are any. */
function Contents({ plan, isComing }: { readonly plan: Details; readonly isComing: boolean }) {
  const empty = useDynamic(plan.empty, '—');
  const groups = useMemo(() => groupsOf(plan.items), [plan.items]);
  if (groups.length <= 1) return <Items items={plan.items} empty={empty} isComing={isComing} columns={plan.columns} />;
  const all = (
    <div className={styles.groups}>
      {groups.map((items, index) => (
        // Of many that load at once, one says so.
        // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list
        <div key={index} aria-hidden={(isComing && index > 0) || undefined}>
          <Group items={items} empty={empty} isComing={isComing} columns={plan.columns} />
        </div>
      ))}
    </div>
  );
  return plan.title === undefined ? all : <DeeperHeadings>{all}</DeeperHeadings>;
}

/** Labels and values of a record. */
export function DetailsBlock({ plan }: { readonly plan: Details }) {
  const record = useResolved(plan.of);
  const data = useDataState(plan.of ?? plan.items);
  const { state } = data;
  const inherited = useExtraRoots();
  const row = plan.of === undefined ? inherited.row : recordOf(record);
  const isComing = state === 'loading' && (record ?? null) === null;
  return (
    <BlockFrame title={plan.title} buttons={plan.buttons}>
      {state === 'noAccess' && <NoAccessState />}
      {state === 'failed' && <FailedState {...data} failed={plan.failed} shape="details" />}
      <div className={styles.frame}>
        {(state === 'ready' || state === 'idle' || state === 'loading') && (
          <ExtraRoots value={{ row }}>
            <Person plan={plan} />
            <Contents plan={plan} isComing={isComing} />
          </ExtraRoots>
        )}
      </div>
    </BlockFrame>
  );
}
