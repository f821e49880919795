import { spoken } from '../../../../states/spoken';
import { RemoveView } from './RemoveView';
import { SaveView } from './SaveView';
import type { ViewsOfTable } from './useSavedViews';
import type { Steps } from './useStep';
import { ViewList } from './ViewList';

interface SavedViewsPartProps extends Steps {
  readonly saved: ViewsOfTable;
  readonly close: () => void;
}

/** The saved views, or what a person does with one. */
function Now({ saved, step, go, close }: Omit<SavedViewsPartProps, 'said'>) {
  const done = (words?: string): void => go({ kind: 'list' }, words);
  if (step.kind === 'list') return <ViewList saved={saved} go={go} close={close} />;
  if (step.kind === 'remove') return <RemoveView view={step.view} saved={saved} done={done} />;
  return <SaveView view={step.kind === 'change' ? step.view : undefined} saved={saved} go={go} done={done} />;
}

/** Saved views, with what was just done to one. */
export function SavedViewsPart({ said, ...now }: SavedViewsPartProps) {
  return (
    <div>
      <Now {...now} />
      <p role="status" className={spoken}>
        {said}
      </p>
    </div>
  );
}
