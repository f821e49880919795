/**
 * Stands in for rjsf's paths of all data below a schema, which only its leaving out of data reads.
 *
 * The build puts it in the place of rjsf's own (`slimForms` in vite.config.ts).
 */
export default function toPathSchema(): object {
  return {};
}
