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
   * @throws KeyCollision if the new name of a key is already taken
   */
  edits(tree: Node, path: string): readonly Edit[];
}

/** Thrown if the new name of a key already exists in the same object. */
export class KeyCollision extends Error {
  override readonly name = 'KeyCollision';

  constructor(
    /** The offset of the old key in the text. */
    readonly offset: number,
    oldName: string,
    newName: string,
  ) {
    super(`"${oldName}" would become "${newName}", which already exists here. Remove one of them.`);
  }
}
