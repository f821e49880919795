import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { SavedView } from '../../../../ports';
import { useDoing } from './useDoing';
import type { ViewsOfTable } from './useSavedViews';
import type { Steps } from './useStep';
import styles from './view.module.css';
import { inOneOrder } from './viewAddress';

interface SaveViewProps extends Pick<Steps, 'go'> {
  /** The view to change; undefined for a new one. */
  readonly view: SavedView | undefined;
  readonly saved: ViewsOfTable;
  readonly done: (words?: string) => void;
}

/** The maximum length of a name. */
const longest = 60;

interface Entered {
  readonly name: string;
  readonly isShared: boolean;
  /** Whether to update the view to the current state of the list. */
  readonly isRenewed: boolean;
}

function useEntered({ view, saved, done }: Omit<SaveViewProps, 'go'>) {
  const [entered, setEntered] = useState<Entered>({
    name: view?.name ?? '',
    isShared: view?.isShared ?? false,
    isRenewed: false,
  });
  const [isMissing, setMissing] = useState(false);
  const doing = useDoing();
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const name = entered.name.trim();
    setMissing(name === '');
    if (name === '') return;
    const query = view === undefined || entered.isRenewed ? saved.now : view.query;
    const { isShared } = entered;
    doing.start(
      (onUnclear) => saved.save({ name, query, isShared }, view?.id, onUnclear),
      () => done(`The view ${name} is saved.`),
    );
  };
  const enter = (change: Partial<Entered>): void => setEntered({ ...entered, ...change });
  return { ...doing, entered, enter, isMissing, save };
}

/** The fields of a view: its name, and who can use it. */
export function SaveView({ view, saved, go, done }: SaveViewProps) {
  const { entered, enter, isMissing, isBusy, fault, save } = useEntered({ view, saved, done });
  const differs = view !== undefined && saved.now !== '' && inOneOrder(view.query) !== saved.now;
  return (
    <form className={styles.form} aria-label={view ? 'Change a view' : 'Save this view'} onSubmit={save} noValidate>
      <TextInput
        label="Name"
        labelProps={{ mb: 4 }}
        value={entered.name}
        maxLength={longest}
        error={isMissing ? 'Enter a name' : fault}
        onChange={({ currentTarget }) => enter({ name: currentTarget.value })}
      />
      <Checkbox
        className={styles.tick}
        label="Share with everyone who may open this page"
        checked={entered.isShared}
        onChange={({ currentTarget }) => enter({ isShared: currentTarget.checked })}
      />
      {differs && (
        <Checkbox
          className={styles.tick}
          label="Keep in it what is shown now"
          checked={entered.isRenewed}
          onChange={({ currentTarget }) => enter({ isRenewed: currentTarget.checked })}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" size="xs" loading={isBusy}>
          Save
        </Button>
        <Button variant="default" size="xs" onClick={() => done()}>
          Cancel
        </Button>
        {view && (
          <Button
            variant="subtle"
            color="red"
            size="xs"
            className={styles.last}
            onClick={() => go({ kind: 'remove', view })}
          >
            Delete…
          </Button>
        )}
      </div>
    </form>
  );
}
