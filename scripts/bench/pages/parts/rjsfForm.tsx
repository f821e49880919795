/**
 * rjsf with its Mantine theme and defaults: validated on submit rather than on each keystroke, which is its fastest
 * setting.
 */
import { MantineProvider } from '@mantine/core';
import { Form } from '@rjsf/mantine';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import '@mantine/core/styles.css';

/**
 * Prepares a form.
 * @param values the initial values
 * @returns a function that shows it
 */
export function prepareRjsf(element: HTMLElement, schema: object, values: object = {}): () => void {
  const root = createRoot(element);
  root.render(<MantineProvider />);
  return () =>
    root.render(
      <MantineProvider>
        <Form
          schema={schema as RJSFSchema}
          initialFormData={values}
          validator={validator}
          noHtml5Validate
          showErrorList={false}
        />
      </MantineProvider>,
    );
}
