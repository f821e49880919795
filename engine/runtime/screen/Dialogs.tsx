import { usePage } from '../page';
import { ConfirmDialog } from './ConfirmDialog';
import { ModalFrame } from './ModalFrame';

/** The screen's modals, and the confirmation dialogs of its actions. */
export function Dialogs() {
  const { module } = usePage();
  return (
    <>
      {Object.entries(module.plan.modals ?? {}).map(([name, modal]) => (
        <ModalFrame key={name} name={name} modal={modal} />
      ))}
      <ConfirmDialog />
    </>
  );
}
