/**
 * Replaces rjsf's removal of data that the schema does not name: the form's store decides what is sent.
 *
 * The build uses it in place of rjsf's own (`slimForms` in vite.config.ts).
 */
export default function omitExtraData(
  _validator: unknown,
  _schema: unknown,
  _rootSchema: unknown,
  formData: unknown,
): unknown {
  return formData;
}

export const getUsedFormData = (formData: unknown): unknown => formData;
export const getFieldNames = (): readonly unknown[] => [];
export const isValueEmpty = (value: unknown): boolean => value === undefined;
