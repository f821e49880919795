import type { List } from '../../../language/plan.gen';
import { ExtraRoots, useDynamic, useRowsState } from '../../page';
import { BlockFrame } from '../frame/BlockFrame';
import { PageLink } from './PageLink';
import { RowBadge } from './RowBadge';
import { RowsGate } from './RowsGate';
import { RowWords } from './RowWords';
import styles from './rows.module.css';

function Line({ plan }: { readonly plan: List }) {
  const to = useDynamic(plan.to, '');
  const content = (
    <>
      <RowWords text={plan.text} secondary={plan.secondary} />
      {plan.badge && <RowBadge badge={plan.badge} />}
    </>
  );
  return (
    <li>
      <PageLink to={to} className={styles.line}>
        {content}
      </PageLink>
    </li>
  );
}

/** Rows as lines. */
export function ListBlock({ plan }: { readonly plan: List }) {
  const state = useRowsState(plan.rows);
  return (
    <BlockFrame title={plan.title} buttons={plan.buttons}>
      <RowsGate state={state} shape="list" empty={plan.empty} failed={plan.failed}>
        {(rows) => (
          <ul className={styles.lines}>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place
              <ExtraRoots key={index} value={{ row, index }}>
                <Line plan={plan} />
              </ExtraRoots>
            ))}
          </ul>
        )}
      </RowsGate>
    </BlockFrame>
  );
}
