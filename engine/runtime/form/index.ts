/** The block form. Import it lazily: sign-in and every screen with a form load it, others do not. */
export { FormBlock } from './FormBlock';
export { loadForm } from './loadForm';
