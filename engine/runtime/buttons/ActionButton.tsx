import type { Button } from '../../language/plan.gen';
import { withExplanation } from '../explained';
import { Icon } from '../icons/Icon';
import { type NoticePlace, useCondition, useDynamic, usePorts, useRunActions } from '../page';
import { BusyButton } from './BusyButton';
import { borderedStyles, buttonStyles, compactStyles } from './buttonStyles';

interface ActionButtonProps {
  readonly button: Button;
  /** Where its notices appear; by default, at the top of the page or of the open modal. */
  readonly place?: NoticePlace;
  /** True for a small button, as in a table row. */
  readonly compact?: boolean;
  /** True for a small button with a border. */
  readonly edged?: boolean;
  /** The id of the element that describes the button. */
  readonly describedBy?: string;
  /** The button's subject, announced after the label, so that buttons in different rows have different names. */
  readonly about?: string;
}

/** An icon goes before the label; a chevron to the right goes after it. */
const sideOf = (icon: Button['icon']) =>
  icon === 'chevron-right'
    ? { rightSection: <Icon name={icon} /> }
    : { leftSection: icon ? <Icon name={icon} /> : undefined };

/** A button of a plan. */
export function ActionButton({
  button,
  place,
  compact = false,
  edged = false,
  describedBy,
  about = '',
}: ActionButtonProps) {
  const visible = useCondition(button.visible, true);
  const disabled = useCondition(button.disabled, false);
  const waits = useCondition(button.busy, false);
  const label = useDynamic(button.label, '');
  const { run, busy } = useRunActions(place);
  const { explain } = usePorts();
  const style = edged ? borderedStyles : compact ? compactStyles : buttonStyles;
  const part = { kind: 'button', name: label, plan: button } as const;
  if (!visible) return withExplanation(explain, part, null);
  return withExplanation(
    explain,
    part,
    <BusyButton
      {...style[button.variant]}
      size={compact ? 'compact-sm' : button.size === 'large' ? 'lg' : 'sm'}
      describedBy={describedBy}
      name={about === '' ? undefined : `${label}, ${about}`}
      busy={busy || waits}
      disabled={disabled}
      {...sideOf(button.icon)}
      onPress={() => void run(button.onClick)}
    >
      {label}
    </BusyButton>,
  );
}
