import { Button, TextInput } from '@mantine/core';
import { type Ref, useMemo, useState, useSyncExternalStore } from 'react';
import { useApplication } from '../../application/context';
import type { StudioFile } from '../server/server';
import styles from './files.module.css';

/** The titles of screens by file; a screen without a route has none. */
function useTitles(): ReadonlyMap<string, string> {
  const { manifest } = useApplication();
  const { routes } = useSyncExternalStore(manifest.subscribe, manifest.current);
  return useMemo(
    () => new Map(Object.values(routes).map(({ screen, title }) => [`${screen}.json`, title] as const)),
    [routes],
  );
}

interface FileTreeProps {
  readonly files: readonly StudioFile[];
  readonly open: string | null;
  readonly choose: (path: string) => void;
  /** Starts a new screen. */
  readonly begin: () => void;
  /** The button that starts a new screen. */
  readonly beginButton: Ref<HTMLButtonElement>;
}

interface Folder {
  readonly name: string;
  readonly files: readonly StudioFile[];
}

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/, '');

/** The files by folder; files outside any folder come first. */
function foldersOf(files: readonly StudioFile[]): readonly Folder[] {
  const names = [...new Set(files.map(({ path }) => folderOf(path)))].sort();
  return names.map((name) => ({ name, files: files.filter(({ path }) => folderOf(path) === name) }));
}

interface FileButtonProps {
  readonly file: StudioFile;
  readonly title: string | undefined;
  readonly isOpen: boolean;
  readonly choose: (path: string) => void;
}

/** A file: the screen's title and its file name. */
function FileButton({ file, title, isOpen, choose }: FileButtonProps) {
  return (
    <button
      type="button"
      className={styles.file}
      aria-current={isOpen ? 'true' : undefined}
      title={`screens/${file.path}`}
      onClick={() => choose(file.path)}
    >
      <span className={styles.names}>
        {title && <span>{title}</span>}
        <span className={title && styles.name}>{nameOf(file.path)}</span>
      </span>
      {file.faulty && (
        <span className={styles.faulty} role="img" aria-label="has faults">
          !
        </span>
      )}
    </button>
  );
}

/** All files of the screens, filtered by title or path. */
export function FileTree({ files, open, choose, begin, beginButton }: FileTreeProps) {
  const [part, setPart] = useState('');
  const wanted = part.trim().toLowerCase();
  const titles = useTitles();
  const folders = useMemo(
    () => foldersOf(files.filter(({ path }) => `${titles.get(path) ?? ''}\n${path}`.toLowerCase().includes(wanted))),
    [files, titles, wanted],
  );
  return (
    <nav className={styles.tree} aria-label="Screens">
      <Button ref={beginButton} size="xs" variant="default" onClick={begin}>
        New screen
      </Button>
      <TextInput
        size="xs"
        type="search"
        placeholder="Find a screen"
        aria-label="Find a screen"
        value={part}
        onChange={(event) => setPart(event.currentTarget.value)}
      />
      <div className={styles.folders}>
        {folders.map(({ name, files: inside }) => (
          <section key={name} aria-label={name || 'screens'}>
            <p className={styles.folder}>{name || 'screens'}</p>
            {inside.map((file) => (
              <FileButton
                key={file.path}
                file={file}
                title={titles.get(file.path)}
                isOpen={file.path === open}
                choose={choose}
              />
            ))}
          </section>
        ))}
        {folders.length === 0 && <p className={styles.none}>No screen has “{part}” in its title or path.</p>}
      </div>
    </nav>
  );
}
