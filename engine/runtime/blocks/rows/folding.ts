import type { Button, RowAction } from '../../../language/plan.gen';

/** The number of buttons from which a row uses a menu: in every row, that many would dominate the content. */
const tooMany = 3;

const isButton = ({ badge }: RowAction): boolean => badge === undefined;

/** The buttons of a row that move into a menu: all of them if there are many. */
export const menuActionsOf = (actions: readonly RowAction[]): readonly RowAction[] => {
  const buttons = actions.filter(isButton);
  return buttons.length < tooMany ? [] : buttons;
};

/** Converts a row action to a button. */
export const buttonOf = (action: RowAction): Button => ({
  label: action.label ?? '',
  onClick: action.onClick ?? [],
  variant: action.variant,
  size: 'normal',
  visible: action.visible,
  disabled: action.disabled,
});
