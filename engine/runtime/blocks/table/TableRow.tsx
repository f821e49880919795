import { type ReactNode, type Ref, useMemo } from 'react';
import type { Row } from '../../../language/plan';
import type { RowAction, Table } from '../../../language/plan.gen';
import { isLong, ToneBadge, unbroken } from '../../cells';
import { ExtraRoots, useCondition } from '../../page';
import { FoldedActions } from '../rows/RowActions';
import { ValueShown } from '../rows/ValueShown';
import { type CardLine, type CardLines, lineMarks } from './cardLines';
import type { ColumnView } from './columnViews';
import { InPlace } from './inPlace/inPlaceView';
import { type NarrowPlace, narrowPlacesOf } from './narrowPlaces';
import styles from './table.module.css';

interface TableRowProps {
  /** The cell with its checkbox; null without checkboxes. */
  readonly tick: ReactNode;
  readonly row: Row;
  readonly index: number;
  readonly views: readonly ColumnView[];
  readonly actions: readonly RowAction[];
  readonly actionsHeader: string | null;
  /** The row's name, used in the names of its buttons. */
  readonly name: string;
  /** Whether the row summarises others. */
  readonly sums: Table['summaryRow'];
  /** The columns with the same value in all rows. */
  readonly shared: ReadonlySet<string>;
  /** The pairs that get a line of their own on a phone's card. */
  readonly lines: CardLines;
  /** True if the row is new or was just changed. */
  readonly fresh?: boolean | undefined;
  /** Present when only visible rows are drawn. */
  readonly measure?: Ref<HTMLTableRowElement>;
}

interface ValueProps {
  readonly view: ColumnView;
  readonly isShared: boolean;
  readonly row: Row;
  readonly place: NarrowPlace | undefined;
  readonly line: CardLine | undefined;
  /** The row's name. */
  readonly of: string;
}

/** The maximum length, in characters, of a text that does not wrap in a wide window. */
const shortText = 20;

/** Whether a value is a yes or no, which needs its label. */
const isAnswer = (value: unknown): boolean => value === 'Yes' || value === 'No';

const isShort = ({ as }: ColumnView, value: unknown): boolean =>
  as === 'text' && typeof value === 'string' && value.length <= shortText;

/** The value itself, and the button that changes it. */
function Main({ view, row, of }: Pick<ValueProps, 'view' | 'row' | 'of'>) {
  const about = `${view.header} of ${of}`;
  const { as, tones, reveal, edit } = view;
  const value = (
    <ValueShown
      {...{ as, tones, reveal, row, about }}
      empty={view.emptyOf(row)}
      value={view.valueOf(row)}
      to={view.toOf(row)}
    />
  );
  return edit === undefined ? value : <InPlace {...{ edit, row, about }}>{value}</InPlace>;
}

/** A value of a row, with its muted second line. */
function Value({ view, isShared, row, place, line, of }: ValueProps) {
  const secondary = view.secondaryOf(row);
  const tone = view.tones?.[secondary];
  const own = view.valueOf(row);
  const value = <Main {...{ view, row, of }} />;
  const main = place === 'subject' ? <span data-main>{value}</span> : value;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the phone layout changes `display`, which removes the semantics
    <td
      role="cell"
      data-as={view.as}
      data-place={place}
      data-label={view.header}
      data-end={view.atEnd || undefined}
      data-small={view.isOne || undefined}
      data-shared={isShared || undefined}
      data-tells={(place === 'other' && view.hasSecondary) || undefined}
      {...lineMarks(line)}
      data-short={isShort(view, own) || undefined}
      data-answer={isAnswer(own) || undefined}
    >
      {secondary === '' ? (
        main
      ) : (
        <div className={styles.pair}>
          {main}
          <div
            className={styles.secondary}
            data-secondary-tone={view.secondaryToneOf(row) || undefined}
            data-long={isLong(secondary) || undefined}
          >
            {tone ? <ToneBadge tone={tone}>{secondary}</ToneBadge> : unbroken(secondary)}
          </div>
        </div>
      )}
    </td>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

/** A table row; on a phone, a small card. */
export function TableRow(props: TableRowProps) {
  const { tick, row, index, views, actions, actionsHeader, name, sums, lines, shared, fresh, measure } = props;
  const places = useMemo(() => narrowPlacesOf(views), [views]);
  const sumsUp = useCondition(
    sums,
    false,
    useMemo(() => ({ row }), [row]),
  );
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the phone layout changes `display`, which removes the semantics
    <tr role="row" ref={measure} data-index={index} data-fresh={fresh || undefined} data-sums={sumsUp || undefined}>
      {tick}
      {views.map((view, at) => (
        <Value
          key={view.id}
          view={view}
          isShared={shared.has(view.id)}
          row={row}
          place={places[at]}
          line={lines[view.id]}
          of={name}
        />
      ))}
      {actionsHeader !== null && (
        <td role="cell" className={styles.actions} data-place="actions">
          <ExtraRoots value={{ row, index }}>
            <FoldedActions actions={actions} about={name} />
          </ExtraRoots>
        </td>
      )}
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
