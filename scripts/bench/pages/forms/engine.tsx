/** Ours: a compiled screen with one form. */
import { offer } from '../benchPage';
import { prepareScreen } from '../parts/compiledScreen';

offer((count, element) => prepareScreen(`form-${count}`, element));
