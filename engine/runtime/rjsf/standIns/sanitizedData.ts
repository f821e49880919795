/**
 * Stands in for rjsf's fitting of data to another schema: the form's store holds the values, and begins anew for another form.
 *
 * The build puts it in the place of rjsf's own (`slimForms` in vite.config.ts).
 */
export default function sanitizeDataForNewSchema(
  _validator: unknown,
  _rootSchema: unknown,
  _newSchema: unknown,
  _oldSchema: unknown,
  data: unknown,
): unknown {
  return data;
}
