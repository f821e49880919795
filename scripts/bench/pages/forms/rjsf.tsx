/** rjsf: a form. */
import { offer } from '../benchPage';
import { schemaOf } from '../fields';
import { prepareRjsf } from '../parts/rjsfForm';

offer(async (count, element) => prepareRjsf(element, schemaOf(count)));
