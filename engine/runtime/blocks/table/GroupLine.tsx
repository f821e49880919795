import styles from './groupLine.module.css';

interface GroupLineProps {
  readonly words: string;
  /** The number of columns to span. */
  readonly across: number;
}

/** A line with the group of the rows below it. */
export function GroupLine({ words, across }: GroupLineProps) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the phone layout changes `display`, which removes the semantics
    <tr role="row" data-group>
      <th role="rowheader" scope="row" className={styles.group} colSpan={across}>
        {words}
      </th>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
