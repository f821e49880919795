/** A sign-in page with JSON Forms, its vanilla renderers, and a router. */
import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { schema } from './schema';

const uischema = {
  type: 'VerticalLayout',
  elements: [
    { type: 'Control', scope: '#/properties/user-name' },
    { type: 'Control', scope: '#/properties/user-key', options: { format: 'password' } },
  ],
};
const form = (
  <JsonForms schema={schema} uischema={uischema} data={{}} renderers={vanillaRenderers} cells={vanillaCells} />
);
const router = createBrowserRouter([{ path: '*', element: form }]);

createRoot(document.getElementById('root') as HTMLElement).render(<RouterProvider router={router} />);
