import type { Button, RowAction } from '../../../language/plan.gen';

/** So many buttons in every row would outweigh what the rows say. */
const tooMany = 3;

const isButton = ({ badge }: RowAction): boolean => badge === undefined;

/** The buttons of a row that are shown as the entries of a menu: all, where they are many. */
export const foldedOf = (actions: readonly RowAction[]): readonly RowAction[] => {
  const buttons = actions.filter(isButton);
  return buttons.length < tooMany ? [] : buttons;
};

/** An action of a row as the button that it is. */
export const buttonOf = (action: RowAction): Button => ({
  label: action.label ?? '',
  do: action.do ?? [],
  look: action.look,
  size: 'normal',
  visible: action.visible,
  disabled: action.disabled,
});
