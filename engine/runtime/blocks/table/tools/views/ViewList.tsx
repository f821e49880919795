import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import type { SavedView } from '../../../../ports';
import type { ViewsOfTable } from './useSavedViews';
import type { Steps } from './useStep';
import styles from './view.module.css';

interface ViewListProps extends Pick<Steps, 'go'> {
  readonly saved: ViewsOfTable;
  readonly close: () => void;
}

interface ViewLineProps extends Pick<Steps, 'go'> {
  readonly view: SavedView;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

/** The owner of a view, or a note that it is shared. */
const noteOf = ({ isOwn, isShared, owner }: SavedView): string => (isOwn ? (isShared ? 'Shared' : '') : owner);

/** A view with a button to open it, and one to change or delete it. */
function ViewLine({ view, isCurrent, onOpen, go }: ViewLineProps) {
  const { name, isOwn, mayRemove } = view;
  const Sign = isOwn ? IconPencil : IconTrash;
  return (
    <li className={styles.line}>
      <button type="button" className={styles.open} aria-current={isCurrent || undefined} onClick={onOpen}>
        <IconCheck size={16} stroke={1.75} aria-hidden className={styles.mark} />
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>{noteOf(view)}</span>
      </button>
      {(isOwn || mayRemove) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={`${isOwn ? 'Change' : 'Delete'} the view ${name}`}
          onClick={() => go({ kind: isOwn ? 'change' : 'remove', view })}
        >
          <Sign size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

/** The user's views, and the actions for the current state of the list. */
export function ViewList({ saved, go, close }: ViewListProps) {
  const { views = [], fault, now, current } = saved;
  const open = (query: string): void => {
    close();
    saved.open(query);
  };
  return (
    <section className={styles.part} aria-label="Saved views">
      <p className={styles.title}>Saved views</p>
      {fault !== null && (
        <p role="alert" className={styles.failed}>
          The saved views could not be loaded. {fault}
        </p>
      )}
      {views.length > 0 && (
        <ul className={styles.views}>
          {views.map((view) => (
            <ViewLine
              key={view.id}
              {...{ view, go }}
              isCurrent={view.id === current?.id}
              onOpen={() => open(view.query)}
            />
          ))}
        </ul>
      )}
      {now === '' ? (
        views.length === 0 &&
        fault === null && <p className={styles.hint}>Search, filter, sort or choose columns, then save that here.</p>
      ) : (
        <div className={styles.buttons}>
          <Button variant="default" size="xs" onClick={() => go({ kind: 'save' })}>
            Save this view…
          </Button>
          <Button variant="subtle" size="xs" onClick={() => open('')}>
            Reset to default
          </Button>
        </div>
      )}
    </section>
  );
}
