/** JSON Forms with its vanilla renderers and defaults, which show a list as a table of inputs. */
import { createAjv } from '@jsonforms/core';
import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { createRoot } from 'react-dom/client';
import { offer } from '../benchPage';
import { initialRows, listSchema } from '../list';
import { rowsShown } from '../parts/rowsShown';
import '../parts/plain.css';

const ajv = createAjv();
const uischema = { type: 'Control', scope: '#/properties/rows' };

offer(async (count, element) => {
  const rows = { rows: initialRows(count) };
  const root = createRoot(element);
  root.render(null);
  return () =>
    root.render(
      <JsonForms
        schema={listSchema}
        uischema={uischema}
        data={rows}
        ajv={ajv}
        renderers={vanillaRenderers}
        cells={vanillaCells}
        onChange={() => {}}
      />,
    );
}, rowsShown('tbody tr'));
