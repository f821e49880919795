/** The form block, and what is loaded before one is shown. */
export { FormBlock } from './FormBlock';
export { loadForm } from './loadForm';
