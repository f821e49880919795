/**
 * Stands in for rjsf's leaving out of data that the schema does not name: the form's store says what is sent.
 *
 * The build puts it in the place of rjsf's own (`slimForms` in vite.config.ts).
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
