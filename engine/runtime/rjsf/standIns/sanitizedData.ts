/**
 * Replaces rjsf's conversion of data to another schema: the form's store holds the values, and starts fresh for
 * another form.
 *
 * The build uses it in place of rjsf's own (`slimForms` in vite.config.ts).
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
