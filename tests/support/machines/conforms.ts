/** Compares a machine's view with its description. */
import Ajv from 'ajv';
import type { MachineView } from '../../../src/machines/port';

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });

/** Returns the violations of the description's schema in a view; empty if it conforms. */
export function conforms(context: object, { state: _, ...view }: MachineView): string[] {
  const validate = ajv.compile(context);
  return validate(view) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
