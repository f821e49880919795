/** The label of the button that submits a generated form. */
export const submitLabel = 'Send it';
