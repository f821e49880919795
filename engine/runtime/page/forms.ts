/** What a page may do with one of its forms. */
export interface FormHandle {
  /** Puts the form back to its initial values, and forgets its draft and its messages. */
  reset(): void;
  values(): object;
  setValues(values: object): void;
}
