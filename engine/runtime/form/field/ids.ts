/** The ids by which the parts of a field refer to each other. */
export interface FieldIds {
  readonly control: string;
  readonly label: string;
  /** The line below the field: its error, else its help. */
  readonly note: string;
  readonly count: string;
}

/** A name as part of an id: other characters become their character codes, so that no two names collide. */
const idPart = (name: string): string => name.replaceAll(/[^\w-]/g, (sign) => `.${sign.charCodeAt(0).toString(16)}.`);

/** The ids of one field; `form` is unique in the document. */
export function fieldIds(form: string, name: string): FieldIds {
  const control = `${form}-${idPart(name)}`;
  return { control, label: `${control}-label`, note: `${control}-note`, count: `${control}-count` };
}
