/** What was chosen, as one of the choices; undefined where it is none of them. */
export const valueIn = <V extends string>(choices: readonly { readonly value: V }[], chosen: string): V | undefined =>
  choices.find(({ value }) => value === chosen)?.value;
