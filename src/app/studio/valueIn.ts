/** The selected choice; undefined if the value is not one of them. */
export const valueIn = <V extends string>(choices: readonly { readonly value: V }[], chosen: string): V | undefined =>
  choices.find(({ value }) => value === chosen)?.value;
