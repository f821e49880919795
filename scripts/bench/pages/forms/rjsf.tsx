/** rjsf: a form. */
import { offer } from '../benchPage';
import { formSchema } from '../fields';
import { prepareRjsf } from '../parts/rjsfForm';

offer(async (count, element) => prepareRjsf(element, formSchema(count)));
