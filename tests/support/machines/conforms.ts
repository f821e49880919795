/** Whether what a machine shows is what its description says. */
import Ajv from 'ajv';
import type { MachineView } from '../../../src/machines/port';

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });

/** The faults of a view by the schema of the description's context: none when it agrees. */
export function conforms(context: object, { state: _, ...view }: MachineView): string[] {
  const validate = ajv.compile(context);
  return validate(view) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
