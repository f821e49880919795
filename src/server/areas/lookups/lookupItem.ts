/** A choice as screens read it. */
export interface LookupItem {
  readonly 'int-id': number;
  readonly 'str-value': string;
}
