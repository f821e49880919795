import { compileScreen } from '../../../engine/compiler/compileScreen';
import { type Diagnostic, errorsIn } from '../../../engine/diagnostics/diagnostic';
import type { Made } from './made';
import { anythingIn, contractOf } from './provider';
import { submitLabel } from './submitLabel';

/**
 * A screen with one form, which shows and submits the record. A form that cannot be filled in starts empty, because a
 * record could already have the values.
 */
function screenOf({ schema, ui = {}, contradiction }: Made): string {
  const { 'ui:groups': groups, 'ui:layout': layout, ...fields } = ui;
  return JSON.stringify({
    version: 2,
    title: 'Robot',
    ...(contradiction ? {} : { sources: { record: { call: 'GET /api/record', select: 'data' } } }),
    body: [
      {
        form: {
          name: 'form',
          schema,
          ...(Object.keys(fields).length > 0 ? { ui: fields } : {}),
          groups,
          layout,
          ...(contradiction ? {} : { initial: '=source.record' }),
          submit: { label: submitLabel, call: 'POST /api/record' },
        },
      },
    ],
  });
}

/** The result of checking a screen. */
export interface CompiledForm {
  readonly diagnostics: readonly Diagnostic[];
  /** The text of the compiled screen; absent if the check found faults. */
  readonly module?: string;
}

/**
 * Checks and compiles the screen of a form.
 *
 * @param against `same`: the endpoint accepts what the form's schema allows. `anything`: it accepts any values for the
 * form's keys
 */
export async function compileAgainst(made: Made, against: 'same' | 'anything'): Promise<CompiledForm> {
  const { schema } = made;
  const contract = against === 'same' ? contractOf(schema, schema) : contractOf({ type: 'object' }, anythingIn(schema));
  const { diagnostics, module } = await compileScreen(screenOf(made), 'record.json', contract, process.cwd());
  return { diagnostics, ...(module === undefined ? {} : { module }) };
}

/** Codes about form and endpoint together, not about the form. */
const ofBoth: ReadonlySet<string> = new Set(['form-weaker-than-api', 'payload-key']);

/**
 * Compiles the screen of a form. If its only faults are about form and endpoint, or if it hides fields that the endpoint
 * would require, uses an endpoint without rules.
 */
export async function compileForm(made: Made): Promise<CompiledForm> {
  if (made.hides) return compileAgainst(made, 'anything');
  const first = await compileAgainst(made, 'same');
  const isOfForm = errorsIn(first.diagnostics).some(({ code }) => !ofBoth.has(code));
  return first.module !== undefined || isOfForm ? first : compileAgainst(made, 'anything');
}
