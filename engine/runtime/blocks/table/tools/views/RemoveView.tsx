import { Button } from '@mantine/core';
import type { SavedView } from '../../../../ports';
import { useDoing } from './useDoing';
import type { ViewsOfTable } from './useSavedViews';
import styles from './view.module.css';

interface RemoveViewProps {
  readonly view: SavedView;
  readonly saved: ViewsOfTable;
  readonly done: (words?: string) => void;
}

/** Asks whether a view shall be deleted. */
export function RemoveView({ view, saved, done }: RemoveViewProps) {
  const { isBusy, fault, start } = useDoing();
  const remove = (): void =>
    start(
      () => saved.remove(view),
      () => done(`The view ${view.name} is deleted.`),
    );
  return (
    <section className={styles.part} aria-label="Delete a view">
      <p className={styles.title}>Delete “{view.name}”?</p>
      <p className={styles.hint}>{view.isShared ? 'Nobody will have it any more. ' : ''}The rows stay as they are.</p>
      {fault !== '' && (
        <p role="alert" className={styles.failed}>
          {fault}
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="default" size="xs" onClick={() => done()}>
          Keep it
        </Button>
        <Button color="red" size="xs" loading={isBusy} onClick={remove}>
          Delete
        </Button>
      </div>
    </section>
  );
}
