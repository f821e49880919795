import { useEffect, useRef, useState } from 'react';
import type { ReferenceEntry } from '../../../contract/studio.gen';
import panelStyles from '../panels/panels.module.css';
import type { StudioServer } from '../server/server';
import { useSamples } from '../server/useSamples';
import { failureMessage } from '../useFiles';
import { EntryList } from './EntryList';
import { Example, type ExampleParts } from './Example';
import { KeyTable } from './KeyTable';
import styles from './reference.module.css';
import { Text } from './Text';

interface EntryViewProps extends ExampleParts {
  readonly entry: ReferenceEntry;
  readonly back: () => void;
}

/** An entry of the reference: its purpose, an editable example, its keys. */
function EntryView({ entry, back, ...parts }: EntryViewProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { kind, name, signature, words, tables } = entry;
  return (
    <article className={styles.view} aria-label={name}>
      <button type="button" className={styles.back} onClick={back}>
        ← All entries
      </button>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        <code>{signature ?? name}</code> <span className={styles.kind}>{kind}</span>
      </h2>
      <p className={styles.words}>
        <Text text={words} />
      </p>
      <Example entry={entry} {...parts} />
      {tables.map((table) => (
        <KeyTable key={table.title} table={table} />
      ))}
    </article>
  );
}

/** The entries of the reference; null while loading, a message if that failed. */
function useReference(server: StudioServer): readonly ReferenceEntry[] | string | null {
  const [entries, setEntries] = useState<readonly ReferenceEntry[] | string | null>(null);
  useEffect(() => {
    server.reference().then(setEntries, (fault: unknown) => setEntries(failureMessage(fault)));
  }, [server]);
  return entries;
}

/** The current position in the reference; kept while another panel is shown. */
export interface ReferencePlace {
  readonly sought: string;
  readonly chosen: ReferenceEntry | null;
}

/** The reference's state, at its start. */
export const useReferencePlace = () => useState<ReferencePlace>({ sought: '', chosen: null });

interface ReferencePanelProps extends Omit<ExampleParts, 'samples'> {
  readonly place: ReferencePlace;
  readonly go: (place: ReferencePlace) => void;
}

/** Every block, widget, action, cell, function and rule, as described in the language, each with an editable example. */
export function ReferencePanel({ place, go, ...parts }: ReferencePanelProps) {
  const entries = useReference(parts.server);
  const samples = useSamples(parts.server);
  const { sought, chosen } = place;
  if (chosen)
    return (
      <div className={panelStyles.panel}>
        <EntryView
          key={`${chosen.kind} ${chosen.name}`}
          entry={chosen}
          back={() => go({ sought, chosen: null })}
          samples={samples}
          {...parts}
        />
      </div>
    );
  return (
    <div className={panelStyles.panel}>
      {typeof entries === 'string' && <p role="alert">{entries}</p>}
      {entries === null && <p className={styles.calm}>Loading …</p>}
      {typeof entries === 'object' && entries && (
        <EntryList
          entries={entries}
          sought={sought}
          seek={(words) => go({ sought: words, chosen: null })}
          choose={(entry) => go({ sought, chosen: entry })}
        />
      )}
    </div>
  );
}
