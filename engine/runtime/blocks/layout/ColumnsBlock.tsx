import type { ColumnPart, Columns } from '../../../language/plan.gen';
import { Body } from '../Body';
import styles from './layout.module.css';

/** Blocks side by side where there is room, below one another where not. */
export function ColumnsBlock({ plan }: { readonly plan: Columns }) {
  const narrowest = Math.min(...plan.of.map(({ span }) => span));
  const widthOf = ({ span, fit }: ColumnPart) =>
    fit ? undefined : { flexGrow: span, flexBasis: (280 * span) / narrowest };
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
