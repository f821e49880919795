import type { ReactNode } from 'react';
import type { Row } from '../../../language/plan';
import { ExtraRoots } from '../../page';

/** Its children once for every row, which they read as row, with its place as index. */
export function EachRow({ rows, children }: { readonly rows: readonly Row[]; readonly children: ReactNode }) {
  return rows.map((row, index) => (
    // Rows have no name of their own that every endpoint would give.
    // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place
    <ExtraRoots key={index} value={{ row, index }}>
      {children}
    </ExtraRoots>
  ));
}
