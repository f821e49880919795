/** The operations of a form that the page's actions use. */
export interface FormHandle {
  /** Resets the form to its initial values, and deletes its draft and messages. */
  reset(): void;
  values(): object;
  setValues(values: object): void;
  /** Returns a function that restores the current entries as a draft, for the next time that the form opens. */
  captureDraft(): () => void;
}
