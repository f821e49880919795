import type { ReactNode } from 'react';
import type { Row } from '../../../language/plan';
import { ExtraRoots } from '../../page';

/** Renders its children once for each row, with the roots row and index. */
export function EachRow({ rows, children }: { readonly rows: readonly Row[]; readonly children: ReactNode }) {
  return rows.map((row, index) => (
    // Rows have no key that every endpoint provides.
    // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index
    <ExtraRoots key={index} value={{ row, index }}>
      {children}
    </ExtraRoots>
  ));
}
