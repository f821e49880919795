import { Button, Combobox, Kbd, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { asText, objectsIn } from '../../../../engine/language/json';
import { maxTextLength } from '../../../../engine/language/listRules';
import { Icon, type SearchResult, visuallyHidden } from '../../../../engine/runtime';
import { useApplication } from '../../application/context';
import type { MenuArea } from '../menu';
import { SignOutQuestion } from '../SignOutQuestion';
import { ownPagesOf, pagesFound, pagesOf } from './pagesFound';
import styles from './Search.module.css';
import { isAction, type SearchAction, useActions } from './useActions';
import { type ResultGroup, useRecords } from './useRecords';

const key = 'search.recent';

/** The maximum number of recent entries. */
const max = 6;

const readable = (kept: unknown): readonly SearchResult[] =>
  objectsIn(kept).flatMap((one) => {
    const [text, note, to] = [one.text, one.note, one.to].map(asText);
    return text === undefined || to === undefined ? [] : [{ text, note: note ?? '', to }];
  });

/**
 * The entries recently opened from the search, latest first. Stored like a draft: in this tab, until the session ends.
 */
function useRecent(): readonly [readonly SearchResult[], (opened: SearchResult) => void] {
  const { port } = useApplication().drafts;
  const [recent, setRecent] = useState(() => readable(port.read(key)));
  const add = (opened: SearchResult): void => {
    const next = [opened, ...recent.filter(({ to }) => to !== opened.to)].slice(0, max);
    port.write(key, next);
    setRecent(next);
  };
  return [recent, add];
}

/** The debounce delay before records are searched, in milliseconds. */
const pause = 200;

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

const countIn = (groups: readonly ResultGroup[]): number => groups.reduce((sum, { found }) => sum + found.length, 0);

function Line({ found: { text, note, to } }: { readonly found: SearchResult }) {
  return (
    <Combobox.Option value={to} className={styles.line}>
      <span className={styles.text}>{text}</span>
      {note !== '' && <span className={styles.note}>{note}</span>}
    </Combobox.Option>
  );
}

interface FoundProps {
  readonly groups: readonly ResultGroup[];
  readonly words: string;
  readonly isBusy: boolean;
  /** Retries the failed searches; undefined if all succeeded. */
  readonly again: (() => void) | undefined;
}

/** The screen reader announcement of the results. */
function formatAnnouncement({ groups, words, isBusy, again }: FoundProps): string {
  const first = groups[0]?.found[0];
  if (words === '' || (isBusy && !first)) return '';
  if (again) return 'Some records could not be searched.';
  if (!first) return 'Nothing found.';
  return `${countIn(groups)} found. Press Enter ${isAction(first) ? 'for' : 'to open'} ${first.text}.`;
}

/** The results by kind, or a message if there are none. */
function FoundList({ groups, words, isBusy, again }: FoundProps) {
  const isEmpty = groups.length === 0 && !again;
  return (
    <>
      <Combobox.Options aria-label="Search results" className={styles.options}>
        {groups.map(({ label, found }) => (
          <Combobox.Group key={label} label={label}>
            {found.map((one) => (
              <Line key={one.to} found={one} />
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      {isEmpty && !isBusy && (
        <p className={styles.nothing}>
          {words === ''
            ? 'Search pages, people and records by name, code or keyword.'
            : `Nothing found for “${words}”.`}
        </p>
      )}
      {isBusy && (
        <p className={styles.nothing}>
          <Loader size={12} /> Searching records …
        </p>
      )}
      {again && (
        <p className={styles.nothing}>
          Some records could not be searched.
          <Button variant="subtle" size="compact-sm" onMouseDown={(event) => event.preventDefault()} onClick={again}>
            Try again
          </Button>
        </p>
      )}
    </>
  );
}

interface SearchPlaces {
  readonly areas: readonly MenuArea[];
  readonly actions: readonly SearchAction[];
  readonly recent: readonly SearchResult[];
}

/** The options: recently opened entries, or the pages, actions and records that match the words. */
function useGroups({ areas, actions, recent }: SearchPlaces, typed: string) {
  const words = typed.trim();
  const [asked] = useDebouncedValue(words, pause);
  const records = useRecords(words === '' ? '' : asked);
  const { shell } = useApplication();
  const pages = useMemo(() => [...pagesOf(areas), ...ownPagesOf(shell)], [areas, shell]);
  const groups =
    words === ''
      ? [{ label: 'Recently opened', found: recent }]
      : [
          { label: 'Pages', found: pagesFound(pages, words) },
          { label: 'Actions', found: pagesFound(actions, words) },
          ...(asked === '' ? [] : records.groups),
        ];
  return {
    words,
    groups: groups.filter(({ found }) => found.length > 0),
    isBusy: words !== '' && (records.isBusy || asked !== words),
    again: records.hasFailed && words !== '' ? records.again : undefined,
  };
}

type Store = ReturnType<typeof useCombobox>;

/** Selects the first result, so that Enter opens it. */
function useFirst(
  { selectFirstOption, resetSelectedOption }: Store,
  found: readonly ResultGroup[],
  words: string,
): void {
  const outline = words === '' ? '' : found.map((group) => group.found.map(({ to }) => to)).join();
  useEffect(
    () => void (outline === '' ? resetSelectedOption() : selectFirstOption()),
    [outline, selectFirstOption, resetSelectedOption],
  );
}

interface BoxProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly store: Store;
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
}

/** The search box; Ctrl+K focuses it from anywhere. Escape closes the list, and clears the text if that is closed. */
function Box({ box, store, typed, setTyped }: BoxProps) {
  const { search } = useApplication().shell.header;
  useHotkeys([['mod+K', () => box.current?.focus()]], []);
  return (
    <Combobox.Target withExpandedAttribute>
      <TextInput
        ref={box}
        type="search"
        size="xs"
        classNames={{ root: styles.search, wrapper: styles.searchWrapper }}
        placeholder={search}
        aria-label={search}
        maxLength={maxTextLength}
        aria-keyshortcuts="Control+K Meta+K"
        leftSection={<Icon name="search" size={18} />}
        rightSection={<Kbd className={styles.keys}>{isApple ? '⌘K' : 'Ctrl K'}</Kbd>}
        rightSectionWidth={56}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          store.openDropdown();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          // The browser would clear the box, which opens the list again.
          event.preventDefault();
          if (!store.dropdownOpened) setTyped('');
        }}
        onFocus={() => store.openDropdown()}
        onClick={() => store.openDropdown()}
        onBlur={() => store.closeDropdown()}
      />
    </Combobox.Target>
  );
}

/** Searches the pages, people and records that the user may see, and a few actions. */
export function Search({ areas }: { readonly areas: readonly MenuArea[] }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [recent, addRecent] = useRecent();
  const [asksSignOut, setAsksSignOut] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const actions = useActions(areas, () => setAsksSignOut(true));
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() });
  const found = useGroups({ areas, actions, recent }, typed);
  useFirst(store, found.groups, found.words);
  const open = (path: string): void => {
    setTyped('');
    store.closeDropdown();
    const action = actions.find(({ to }) => to === path);
    if (action) {
      action.run();
      return;
    }
    const opened = found.groups.flatMap((group) => group.found).find(({ to }) => to === path);
    if (opened) addRecent(opened);
    // The page gets the focus.
    store.targetRef.current?.blur();
    void navigate(path);
  };
  return (
    <Combobox
      store={store}
      onOptionSubmit={open}
      withinPortal={false}
      position="bottom-end"
      width="min(440px, calc(100vw - 16px))"
      shadow="md"
    >
      <Box box={box} store={store} typed={typed} setTyped={setTyped} />
      <Combobox.Dropdown className={styles.dropdown}>
        <FoundList {...found} />
      </Combobox.Dropdown>
      <span role="status" className={visuallyHidden}>
        {store.dropdownOpened ? formatAnnouncement(found) : ''}
      </span>
      {asksSignOut && <SignOutQuestion close={() => setAsksSignOut(false)} returnTo={box} />}
    </Combobox>
  );
}
