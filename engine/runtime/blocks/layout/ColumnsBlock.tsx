import { type ComponentProps, useMemo } from 'react';
import type { Block, ColumnPart, Columns } from '../../../language/plan.gen';
import { Body } from '../Body';
import styles from './layout.module.css';
import { useHasRoom } from './useHasRoom';

/** The blocks of all columns in their order for narrow windows; undefined to keep the columns' order. */
function onPhone({ of }: Columns): readonly Block[] | undefined {
  const all = of.flatMap(({ body }) => body);
  const placed = all.filter(({ phone }) => phone !== undefined);
  if (placed.length === 0) return undefined;
  const first = placed.toSorted((one, other) => (one.phone ?? 0) - (other.phone ?? 0));
  return [...first, ...all.filter(({ phone }) => phone === undefined)];
}

/** The minimum width of a column, from its share of the width. */
const leastOf = ({ of }: Columns): ((part: ColumnPart) => number) => {
  const narrowest = Math.min(...of.map(({ span }) => span));
  return ({ span, fit }) => (fit ? 0 : (280 * span) / narrowest);
};

const gap = 16;

interface PartsProps extends ComponentProps<'div'> {
  readonly plan: Columns;
}

/** The columns side by side, or stacked if there is no room. */
function Parts({ plan, ...rest }: PartsProps) {
  const least = leastOf(plan);
  return (
    <div {...rest} className={styles.columns} data-level={plan.level || undefined}>
      {plan.of.map((part, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list
          key={index}
          className={styles.column}
          data-column
          data-fit={part.fit || undefined}
          style={part.fit ? undefined : { flexGrow: part.span, flexBasis: least(part) }}
        >
          <Body blocks={part.body} />
        </div>
      ))}
    </div>
  );
}

/** Columns whose blocks have another order when stacked. */
function PlacedParts({ plan, blocks }: { readonly plan: Columns; readonly blocks: readonly Block[] }) {
  const needed = plan.of.map(leastOf(plan)).reduce((sum, one) => sum + one + gap, -gap);
  const { area, hasRoom, begin } = useHasRoom(needed);
  const heard = { ref: area, onChange: begin, onClickCapture: begin };
  if (hasRoom) return <Parts plan={plan} {...heard} />;
  return (
    <div {...heard} className={styles.column}>
      {hasRoom === false && <Body blocks={blocks} />}
    </div>
  );
}

/** Blocks side by side if there is room, otherwise stacked. */
export function ColumnsBlock({ plan }: { readonly plan: Columns }) {
  const blocks = useMemo(() => onPhone(plan), [plan]);
  return blocks ? <PlacedParts plan={plan} blocks={blocks} /> : <Parts plan={plan} />;
}
