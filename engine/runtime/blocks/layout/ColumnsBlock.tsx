import { useMemo, useState } from 'react';
import type { Block, ColumnPart, Columns } from '../../../language/plan.gen';
import { Body } from '../Body';
import styles from './layout.module.css';

/** The blocks of all columns as they follow one another on a phone; undefined where the columns do. */
function onPhone({ of }: Columns): readonly Block[] | undefined {
  const all = of.flatMap(({ body }) => body);
  const placed = all.filter(({ phone }) => phone !== undefined);
  if (placed.length === 0) return undefined;
  const first = placed.toSorted((one, other) => (one.phone ?? 0) - (other.phone ?? 0));
  return [...first, ...all.filter(({ phone }) => phone === undefined)];
}

const phone = '(max-width: 39.99em)';

/**
 * Blocks side by side where there is room, below one another where not.
 *
 * Whether this is a phone is asked once: to set the blocks anew when the window is turned would take what a form in them says.
 */
export function ColumnsBlock({ plan }: { readonly plan: Columns }) {
  const [isPhone] = useState(() => window.matchMedia(phone).matches);
  const blocks = useMemo(() => onPhone(plan), [plan]);
  const narrowest = Math.min(...plan.of.map(({ span }) => span));
  const widthOf = ({ span, fit }: ColumnPart) =>
    fit ? undefined : { flexGrow: span, flexBasis: (280 * span) / narrowest };
  if (isPhone && blocks) {
    return (
      <div className={styles.column}>
        <Body blocks={blocks} />
      </div>
    );
  }
  return (
    <div className={styles.columns} data-level={plan.level || undefined}>
      {plan.of.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list
        <div key={index} className={styles.column} data-fit={part.fit || undefined} style={widthOf(part)}>
          <Body blocks={part.body} />
        </div>
      ))}
    </div>
  );
}
