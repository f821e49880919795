/** Ours: a compiled screen with one form, which has a list. */
import { offer } from '../benchPage';
import { prepareScreen } from '../parts/compiledScreen';
import { rowsShown } from '../parts/rowsShown';

offer((count, element) => prepareScreen(`list-${count}`, element), rowsShown('[data-row]'));
