import type { Edit, Node } from 'jsonc-parser';

/** One migration: edits a definition of version `from` for the next version. */
export interface Migration {
  readonly from: number;
  /** A summary for the owner of the file. */
  readonly description: string;
  /**
   * The edits to the text; everything else keeps its formatting. Does not include the version.
   *
   * @param path the file below `screens/`
   */
  edits(tree: Node, path: string): readonly Edit[];
}

/** The last part of a path. */
export const fileNameOf = (path: string): string => path.split('/').at(-1) ?? path;
