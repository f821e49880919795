import type { ColumnView } from './columnViews';
import { narrowPlacesOf } from './narrowPlaces';
import styles from './table.module.css';

interface TableFootProps {
  readonly views: readonly ColumnView[];
  readonly withTicks: boolean;
  readonly withActions: boolean;
}

/** The totals, each below its column; nothing if no column has one. */
export function TableFoot({ views, withTicks, withActions }: TableFootProps) {
  if (views.every(({ total }) => total === '')) return null;
  const places = narrowPlacesOf(views);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the phone layout changes `display`, which removes the semantics
    <tfoot role="rowgroup">
      <tr role="row">
        {withTicks && <td role="cell" data-place="tick" />}
        {views.map((view, at) => (
          <td
            key={view.id}
            role="cell"
            data-label={view.header}
            data-as={view.as}
            data-place={places[at]}
            data-end={view.atEnd || undefined}
            className={view.atEnd ? styles.figures : undefined}
          >
            {view.total}
          </td>
        ))}
        {withActions && <td role="cell" />}
      </tr>
    </tfoot>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
