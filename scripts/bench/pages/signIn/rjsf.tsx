/** A sign-in page with rjsf, its Mantine theme, and a router. */
import { MantineProvider } from '@mantine/core';
import { Form } from '@rjsf/mantine';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import '@mantine/core/styles.css';
import { schema } from './schema';

const uiSchema = { 'user-key': { 'ui:widget': 'password' } };
const form = <Form schema={schema as RJSFSchema} uiSchema={uiSchema} validator={validator} />;
const router = createBrowserRouter([{ path: '*', element: form }]);

createRoot(document.getElementById('root') as HTMLElement).render(
  <MantineProvider>
    <RouterProvider router={router} />
  </MantineProvider>,
);
