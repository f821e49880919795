import type { Scope } from '../expression';
import type { ScreenFacts } from './screenFacts';
import type { FieldFact } from './weakerForm';

/** The field of a form that a path reads: `form.reason` or `forms.request.reason`. */
export function fieldReadBy(path: readonly string[], scope: Scope, facts: ScreenFacts): FieldFact | undefined {
  const [root, ...names] = path;
  const form =
    root === 'form'
      ? facts.formOf.get(scope.form)
      : root === 'forms'
        ? facts.formsByName.get(names.shift() ?? '')
        : undefined;
  const [field, ...inner] = names;
  return form === undefined || field === undefined || inner.length > 0 ? undefined : { form, field };
}
