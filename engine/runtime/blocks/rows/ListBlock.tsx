import { useId } from 'react';
import type { Row } from '../../../language/plan';
import type { List } from '../../../language/plan.gen';
import { PersonMark } from '../../cells';
import { Icon } from '../../icons/Icon';
import { useDynamic, useRowsState } from '../../page';
import { EachRow } from './EachRow';
import { ListSkeleton } from './ListSkeleton';
import type { PagedList } from './PagedLines';
import { PageLink } from './PageLink';
import { PagedLines } from './pagedLinesView';
import { RowActions } from './RowActions';
import { RowBadge } from './RowBadge';
import { RowsFrame } from './RowsFrame';
import { RowText } from './RowText';
import styles from './rows.module.css';

/** The mark before a row's text: a person's initials or an icon. */
function Mark({ plan }: { readonly plan: List }) {
  const person = useDynamic(plan.person, '');
  const icon = useDynamic(plan.icon, '');
  if (person !== '') return <PersonMark name={person} />;
  return icon === '' ? null : <Icon name={icon} />;
}

function Line({ plan }: { readonly plan: List }) {
  const id = useId();
  const to = useDynamic(plan.to, '');
  const meta = useDynamic(plan.meta, '');
  const about = useDynamic(plan.person, '');
  return (
    <li className={plan.actions && styles.acting}>
      <PageLink to={to} className={styles.line}>
        <Mark plan={plan} />
        <RowText id={id} text={plan.text} secondary={plan.secondary} />
        {meta !== '' && <span className={styles.meta}>{meta}</span>}
        {plan.badge && <RowBadge badge={plan.badge} />}
      </PageLink>
      {plan.actions && (
        <div className={styles.rowActions}>
          <RowActions edged actions={plan.actions} describedBy={id} {...(about !== '' && { about })} />
        </div>
      )}
    </li>
  );
}

const hasPages = (plan: List): plan is PagedList => plan.pageSize !== undefined;

/** Rows as lines. */
export function ListBlock({ plan }: { readonly plan: List }) {
  const state = useRowsState(plan.rows);
  const lines = (rows: readonly Row[]) => (
    <ul className={styles.lines}>
      <EachRow rows={rows}>
        <Line plan={plan} />
      </EachRow>
    </ul>
  );
  return (
    <RowsFrame
      plan={plan}
      state={state}
      shape="list"
      coming={(last) => <ListSkeleton plan={plan} rows={last?.rows ?? plan.skeletonRows ?? 3} />}
    >
      {(rows) =>
        hasPages(plan) ? (
          <PagedLines plan={plan} rows={rows}>
            {lines}
          </PagedLines>
        ) : (
          lines(rows)
        )
      }
    </RowsFrame>
  );
}
