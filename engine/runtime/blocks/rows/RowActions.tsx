import type { RowAction } from '../../../language/plan.gen';
import { ActionButton } from '../../buttons/ActionButton';
import { ActionMenu } from '../../buttons/ActionMenu';
import { ToneBadge } from '../../cells';
import { useCondition, useDynamic } from '../../page';
import { buttonOf, menuActionsOf } from './folding';

interface FoldableProps extends RowActionsProps {
  readonly about: string;
}

interface RowActionsProps {
  readonly actions: readonly RowAction[];
  /** The id of the element that identifies the row. */
  readonly describedBy?: string;
  /** The row's name, announced after the label of each button. */
  readonly about?: string;
  /** True if the buttons have borders, in rows without other structure. */
  readonly edged?: boolean;
}

function ActionBadge({ action }: { readonly action: RowAction }) {
  const visible = useCondition(action.visible, true);
  const text = useDynamic(action.badge, '');
  return visible && text !== '' ? <ToneBadge tone={action.tone}>{text}</ToneBadge> : null;
}

/** The actions of the surrounding row, and badges that replace buttons. */
export function RowActions({ actions, describedBy, about, edged = false }: RowActionsProps) {
  const look = { compact: true, edged, describedBy, about };
  return actions.map((action, index) =>
    action.badge === undefined ? (
      // The actions of a plan never change their order.
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <ActionButton key={index} button={buttonOf(action)} {...look} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <ActionBadge key={index} action={action} />
    ),
  );
}

/** The actions of a table row; several of them become a menu. */
export function FoldedActions(props: FoldableProps) {
  const folded = menuActionsOf(props.actions);
  if (folded.length === 0) return <RowActions {...props} />;
  return (
    <>
      <RowActions {...props} actions={props.actions.filter((action) => !folded.includes(action))} />
      <ActionMenu buttons={folded.map(buttonOf)} name={`Actions, ${props.about}`} />
    </>
  );
}
