import { useId } from 'react';
import type { Cards } from '../../../language/plan.gen';
import { useRowsState } from '../../page';
import styles from './cards.module.css';
import { EachRow } from './EachRow';
import { RowActions } from './RowActions';
import { RowBadge } from './RowBadge';
import { RowsFrame } from './RowsFrame';
import { RowText } from './RowText';
import rowStyles from './rows.module.css';

function Card({ plan }: { readonly plan: Cards }) {
  const id = useId();
  return (
    <li className={styles.card}>
      <div className={`${rowStyles.line} ${styles.line}`}>
        <RowText id={id} text={plan.text} secondary={plan.secondary} />
        {plan.badge && <RowBadge badge={plan.badge} />}
      </div>
      {plan.actions && (
        <div className={styles.cardActions}>
          <RowActions actions={plan.actions} describedBy={id} />
        </div>
      )}
    </li>
  );
}

/** Rows as small cards. Steps are purely explanatory if none is marked: they then have no sheet and a small title. */
export function CardsBlock({ plan }: { readonly plan: Cards }) {
  const state = useRowsState(plan.rows);
  const explains = plan.layout === 'steps' && plan.badge === undefined;
  return (
    <RowsFrame plan={plan} state={state} shape="cards" bare={explains} small={explains}>
      {(rows) => (
        <ul className={styles.cards} data-layout={plan.layout} data-quiet={explains || undefined}>
          <EachRow rows={rows}>
            <Card plan={plan} />
          </EachRow>
        </ul>
      )}
    </RowsFrame>
  );
}
