import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core';
import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../../../../engine/runtime';
import type { StudioFile } from '../server/server';
import styles from './files.module.css';
import { useTitles } from './useTitles';

interface FileTreeProps {
  /** Null while they are loaded. */
  readonly files: readonly StudioFile[] | null;
  readonly open: string | null;
  readonly choose: (path: string) => void;
  /** Starts a new screen. */
  readonly begin: () => void;
  /** The button that starts a new screen. */
  readonly beginButton: Ref<HTMLButtonElement>;
  /** Finds and replaces in all screens. */
  readonly replace: () => void;
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
  readonly label: string;
  readonly isOpen: boolean;
  readonly choose: (path: string) => void;
}

/** A file, in one line; its whole label and its path are the tooltip. */
function FileButton({ file, label, isOpen, choose }: FileButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <button
      ref={button}
      type="button"
      className={styles.file}
      aria-current={isOpen ? 'true' : undefined}
      title={`${label}\nscreens/${file.path}`}
      onClick={() => choose(file.path)}
    >
      <span className={styles.label}>{label}</span>
      {file.faulty && (
        <span className={styles.faulty} role="img" aria-label="has faults">
          !
        </span>
      )}
    </button>
  );
}

/** The titles of a folder's files, or their names; several screens with one title have both. */
function labelsOf(files: readonly StudioFile[], titles: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const all = files.map(({ path }) => titles.get(path));
  return new Map(
    files.map(({ path }) => {
      const title = titles.get(path);
      const isShared = all.filter((one) => one === title).length > 1;
      return [path, title === undefined ? nameOf(path) : isShared ? `${title} (${nameOf(path)})` : title];
    }),
  );
}

interface FolderFilesProps extends Pick<FileTreeProps, 'open' | 'choose'> {
  readonly folder: Folder;
  readonly titles: ReadonlyMap<string, string>;
}

/** The files of a folder. */
function FolderFiles({ folder: { name, files }, titles, open, choose }: FolderFilesProps) {
  const labels = labelsOf(files, titles);
  return (
    <section aria-label={name || 'screens'}>
      <p className={styles.folder}>{name || 'screens'}</p>
      {files.map((file) => (
        <FileButton
          key={file.path}
          file={file}
          label={labels.get(file.path) ?? file.path}
          isOpen={file.path === open}
          choose={choose}
        />
      ))}
    </section>
  );
}

/** All files of the screens, filtered by title or path. */
export function FileTree({ files, open, choose, begin, beginButton, replace }: FileTreeProps) {
  const [part, setPart] = useState('');
  const wanted = part.trim().toLowerCase();
  const titles = useTitles();
  const folders = useMemo(
    () =>
      foldersOf(
        (files ?? []).filter(({ path }) => `${titles.get(path) ?? ''}\n${path}`.toLowerCase().includes(wanted)),
      ),
    [files, titles, wanted],
  );
  return (
    <nav className={styles.tree} aria-label="Screens">
      <div className={styles.actions}>
        <Button ref={beginButton} variant="default" className={styles.begin} onClick={begin}>
          New screen
        </Button>
        <Tooltip label="Find and replace in all screens">
          <ActionIcon variant="default" size={36} aria-label="Find and replace in all screens" onClick={replace}>
            <Icon name="search" size={18} />
          </ActionIcon>
        </Tooltip>
      </div>
      <TextInput
        type="search"
        placeholder="Find a screen"
        aria-label="Find a screen"
        value={part}
        onChange={(event) => setPart(event.currentTarget.value)}
      />
      <div className={styles.folders}>
        {folders.map((folder) => (
          <FolderFiles key={folder.name} folder={folder} titles={titles} open={open} choose={choose} />
        ))}
        {files && folders.length === 0 && <p className={styles.none}>No screen has “{part}” in its title or path.</p>}
      </div>
    </nav>
  );
}
