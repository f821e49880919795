/**
 * rjsf with its Mantine theme and defaults: validated on submit rather than at each keystroke, which is its fastest
 * setting.
 */
import { MantineProvider } from '@mantine/core';
import { Form } from '@rjsf/mantine';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { offer } from '../benchPage';
import { schemaOf } from '../fields';
import '@mantine/core/styles.css';

offer(async (count, element) => {
  const schema = schemaOf(count) as RJSFSchema;
  const root = createRoot(element);
  root.render(<MantineProvider />);
  return () =>
    root.render(
      <MantineProvider>
        <Form schema={schema} validator={validator} noHtml5Validate showErrorList={false} />
      </MantineProvider>,
    );
});
