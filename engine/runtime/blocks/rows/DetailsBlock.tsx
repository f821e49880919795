import type { CSSProperties } from 'react';
import type { DetailItem, Details } from '../../../language/plan.gen';
import { Cell } from '../../cells';
import { ExtraRoots, useCondition, useDataState, useDynamic, useExtraRoots, useResolved } from '../../page';
import { FailedState, NoAccessState, Skeleton } from '../../states';
import { BlockFrame } from '../frame/BlockFrame';
import styles from './details.module.css';

type Fields = Readonly<Record<string, unknown>>;

/** The record itself; of a list, its first. */
const recordOf = (value: unknown): Fields => {
  const one = Array.isArray(value) ? value[0] : value;
  return typeof one === 'object' && one !== null ? (one as Fields) : {};
};

function Item({ item, empty }: { readonly item: DetailItem; readonly empty: string }) {
  const row = recordOf(useExtraRoots().row);
  const visible = useCondition(item.visible, true);
  const label = useDynamic(item.label, '');
  const text = useResolved(item.text);
  if (!visible) return null;
  return (
    <div className={styles.item}>
      <dt>{label}</dt>
      <dd>
        <Cell as={item.as ?? 'text'} value={item.field ? row[item.field] : text} tones={item.tones} empty={empty} />
      </dd>
    </div>
  );
}

function Items({ plan }: { readonly plan: Details }) {
  const empty = useDynamic(plan.empty, '—');
  return (
    <dl className={styles.items}>
      {plan.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list
        <Item key={index} item={item} empty={empty} />
      ))}
    </dl>
  );
}

/** Labels and values of one record, to read. */
export function DetailsBlock({ plan }: { readonly plan: Details }) {
  const record = useResolved(plan.of);
  const { state, fault, reload } = useDataState(plan.of ?? plan.items);
  const inherited = useExtraRoots();
  const row = plan.of === undefined ? inherited.row : recordOf(record);
  const isComing = state === 'loading' && (record ?? null) === null;
  return (
    <BlockFrame title={plan.title} buttons={plan.buttons}>
      {state === 'noAccess' && <NoAccessState />}
      {state === 'failed' && <FailedState fault={fault} failed={plan.failed} reload={reload} />}
      <div className={styles.frame} style={{ '--columns': plan.columns } as CSSProperties}>
        {isComing && <Skeleton shape="details" rows={plan.items.length} layout={styles.items} />}
        {(state === 'ready' || state === 'idle' || (state === 'loading' && !isComing)) && (
          <ExtraRoots value={{ row }}>
            <Items plan={plan} />
          </ExtraRoots>
        )}
      </div>
    </BlockFrame>
  );
}
