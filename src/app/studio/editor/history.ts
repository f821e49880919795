/** What can be undone and redone. */
export interface EditorHistory {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** The history of a text that was not changed yet. */
export const noHistory: EditorHistory = { canUndo: false, canRedo: false };
