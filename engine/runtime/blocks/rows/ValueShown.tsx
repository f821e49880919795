import type { ReactNode } from 'react';
import type { Row } from '../../../language/plan';
import type { Reveal as RevealPlan } from '../../../language/plan.gen';
import { Cell, type CellProps } from '../../cells';
import { PageLink } from './PageLink';
import { Reveal } from './Reveal';
import styles from './rows.module.css';

interface RecordLinkProps {
  /** Where it leads; '' for nowhere. */
  readonly to: string;
  readonly children: ReactNode;
}

/** What leads to a record; as it is where it leads nowhere. */
export const RecordLink = ({ to, children }: RecordLinkProps) =>
  to === '' ? (
    children
  ) : (
    <PageLink to={to} className={styles.record}>
      {children}
    </PageLink>
  );

interface ValueShownProps extends CellProps {
  /** Where a press on it leads; '' for nowhere. */
  readonly to: string;
  /** How to fetch the whole of a masked value. */
  readonly reveal: RevealPlan | undefined;
  readonly row: Row;
  /** The value's name and owner: "PAN of Asha Rao". */
  readonly about: string;
}

/** A value of a record: as it is shown, where it leads, and how the whole of it is asked for. */
export function ValueShown({ to, reveal, row, about, value, ...look }: ValueShownProps) {
  const show = (one: unknown) => <Cell {...look} value={one} />;
  if (reveal) return <Reveal reveal={reveal} row={row} masked={value} show={show} about={about} />;
  return <RecordLink to={to}>{show(value)}</RecordLink>;
}
