import { TextInput } from '@mantine/core';
import { useMemo } from 'react';
import type { ReferenceEntry } from '../../../contract/studio.gen';
import styles from './reference.module.css';

interface EntryListProps {
  readonly entries: readonly ReferenceEntry[];
  /** The search text. */
  readonly sought: string;
  readonly seek: (sought: string) => void;
  readonly choose: (entry: ReferenceEntry) => void;
}

interface Group {
  readonly name: string;
  readonly entries: readonly ReferenceEntry[];
}

const wordsIn = ({ kind, name, group, signature = '', words }: ReferenceEntry): string =>
  `${kind} ${group} ${name} ${signature} ${words}`.toLowerCase();

/** The entries that contain all search words; entries whose name starts with them come first. */
export function findEntries(entries: readonly ReferenceEntry[], sought: string): readonly ReferenceEntry[] {
  const parts = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = entries.filter((entry) => parts.every((part) => wordsIn(entry).includes(part)));
  const hasMatchingName = (entry: ReferenceEntry): boolean =>
    parts.some((part) => entry.name.toLowerCase().startsWith(part));
  return [...fits.filter(hasMatchingName), ...fits.filter((entry) => !hasMatchingName(entry))];
}

function groupsOf(entries: readonly ReferenceEntry[]): readonly Group[] {
  const names = [...new Set(entries.map(({ group }) => group))];
  return names.map((name) => ({ name, entries: entries.filter(({ group }) => group === name) }));
}

function EntryButton({ entry, choose }: { readonly entry: ReferenceEntry } & Pick<EntryListProps, 'choose'>) {
  const { name, signature, words } = entry;
  return (
    <li>
      <button type="button" className={styles.entry} onClick={() => choose(entry)}>
        <code className={styles.name}>{signature ?? name}</code>
        <span className={styles.short}>{words.replaceAll('`', '')}</span>
      </button>
    </li>
  );
}

/** All entries by kind, with a search box. */
export function EntryList({ entries, sought, seek, choose }: EntryListProps) {
  const groups = useMemo(() => groupsOf(findEntries(entries, sought)), [entries, sought]);
  return (
    <>
      <TextInput
        size="xs"
        type="search"
        className={styles.search}
        aria-label="Search the reference"
        placeholder="Search for a block, widget, action, cell, function or rule"
        value={sought}
        onChange={(event) => seek(event.currentTarget.value)}
      />
      <section className={styles.groups} aria-label="Entries of the reference">
        {groups.map(({ name, entries: inside }) => (
          <section key={name} aria-label={name}>
            <h2 className={styles.group}>
              {name} <span className={styles.count}>{inside.length}</span>
            </h2>
            <ul className={styles.list}>
              {inside.map((entry) => (
                <EntryButton key={`${entry.kind} ${entry.name}`} entry={entry} choose={choose} />
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && <p className={styles.calm}>No reference entries match “{sought}”.</p>}
      </section>
    </>
  );
}
