/** rjsf: a form with a list, which shows all fields of all rows. */
import { offer } from '../benchPage';
import { initialRows, listSchema } from '../list';
import { prepareRjsf } from '../parts/rjsfForm';
import { rowsShown } from '../parts/rowsShown';

offer(
  async (count, element) => prepareRjsf(element, listSchema, { rows: initialRows(count) }),
  rowsShown('input[id$="_field-8"]'),
);
