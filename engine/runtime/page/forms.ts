/** The operations of a form that the page's actions use. */
export interface FormHandle {
  /** Resets the form to its initial values, and deletes its draft and messages. */
  reset(): void;
  values(): object;
  setValues(values: object): void;
}
