/**
 * JSON Forms with its vanilla renderers and defaults: it validates on every change.
 *
 * Its reported data is not passed back in: otherwise it loses letters on a slow CPU.
 */
import { createAjv } from '@jsonforms/core';
import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { createRoot } from 'react-dom/client';
import { offer } from '../benchPage';
import { fieldsOf, formSchema } from '../fields';
import '../parts/plain.css';

interface FormProps {
  readonly schema: ReturnType<typeof formSchema>;
  readonly uischema: { readonly type: string; readonly elements: { type: string; scope: string }[] };
}

const ajv = createAjv();

/** The initial data; always the same object, because a new one resets the form. */
const data = {};

function Form({ schema, uischema }: FormProps) {
  return (
    <JsonForms
      schema={schema}
      uischema={uischema}
      data={data}
      ajv={ajv}
      renderers={vanillaRenderers}
      cells={vanillaCells}
      onChange={() => {}}
    />
  );
}

offer(async (count, element) => {
  const schema = formSchema(count);
  const elements = fieldsOf(count).map(({ name }) => ({ type: 'Control', scope: `#/properties/${name}` }));
  const root = createRoot(element);
  root.render(null);
  return () => root.render(<Form schema={schema} uischema={{ type: 'VerticalLayout', elements }} />);
});
