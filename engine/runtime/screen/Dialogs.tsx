import { usePage } from '../page';
import { ConfirmDialog } from './ConfirmDialog';
import { ModalFrame } from './ModalFrame';

/** Everything that opens over the page: the screen's modals, and the questions of its actions. */
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
