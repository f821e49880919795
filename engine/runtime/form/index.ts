/** The form block. Import it lazily: only sign-in and screens with a form need it. */
export { FormBlock } from './FormBlock';
export { loadForm } from './loadForm';
