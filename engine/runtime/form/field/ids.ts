/** The ids by which the parts of a field point at one another. */
export interface FieldIds {
  readonly control: string;
  readonly label: string;
  /** The line below the field: its error, else its help. */
  readonly note: string;
  readonly count: string;
}

/** The ids of one field; `form` is unique in the document. */
export function fieldIds(form: string, name: string): FieldIds {
  const control = `${form}-${name.replaceAll(/[^\w-]/g, '_')}`;
  return { control, label: `${control}-label`, note: `${control}-note`, count: `${control}-count` };
}
