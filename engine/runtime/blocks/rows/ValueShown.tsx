import type { ReactNode } from 'react';
import type { Row } from '../../../language/plan';
import type { Reveal as RevealPlan } from '../../../language/plan.gen';
import { Cell, type CellProps } from '../../cells';
import { PageLink } from './PageLink';
import { Reveal } from './Reveal';
import styles from './rows.module.css';

interface RecordLinkProps {
  /** The link target; '' for none. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A link to a record; only its children if there is no target. */
export const RecordLink = ({ to, children }: RecordLinkProps) =>
  to === '' ? (
    children
  ) : (
    <PageLink to={to} className={styles.record}>
      {children}
    </PageLink>
  );

interface ValueShownProps extends CellProps {
  /** The link target; '' for none. */
  readonly to: string;
  /** How to fetch the full value of a masked one. */
  readonly reveal: RevealPlan | undefined;
  readonly row: Row;
  /** The value's name and owner: "PAN of Asha Rao". */
  readonly about: string;
}

/** A value of a record, with its format, its link, and the button to reveal it. */
export function ValueShown({ to, reveal, row, about, value, ...look }: ValueShownProps) {
  const show = (one: unknown) => <Cell {...look} value={one} />;
  if (reveal) return <Reveal reveal={reveal} row={row} masked={value} show={show} about={about} />;
  return <RecordLink to={to}>{show(value)}</RecordLink>;
}
