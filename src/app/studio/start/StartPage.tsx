import { Icon } from '../../../../engine/runtime';
import { type ScreenKind, screenKinds } from '../begin/newScreenAnswers';
import { useTitles } from '../files/useTitles';
import type { StudioServer } from '../server/server';
import { RemovedFiles } from './RemovedFiles';
import styles from './start.module.css';

/** The kinds to begin with, and their icons; the dialog offers the others. */
const starters: readonly { readonly kind: ScreenKind; readonly icon: string }[] = [
  { kind: 'form', icon: 'pencil' },
  { kind: 'list', icon: 'list' },
  { kind: 'decision', icon: 'check' },
  { kind: 'dashboard', icon: 'report' },
];

interface FilesProps {
  readonly title: string;
  readonly files: readonly string[];
  readonly choose: (path: string) => void;
}

/** Files to open, each with the title of its screen. */
function Files({ title, files, choose }: FilesProps) {
  const titles = useTitles();
  if (files.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.files}>
        {files.map((path) => (
          <li key={path}>
            <button type="button" className={styles.file} onClick={() => choose(path)}>
              <span className={styles.title}>{titles.get(path) ?? path}</span>
              <span className={styles.path}>screens/{path}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StartPageProps {
  readonly server: StudioServer;
  readonly recent: readonly string[];
  readonly unsaved: readonly string[];
  readonly choose: (path: string) => void;
  /** Starts a new screen of a kind. */
  readonly begin: (kind: ScreenKind) => void;
  /** Proposes to restore a removed screen. */
  readonly restore: (path: string) => void;
}

/** What the studio offers while no file is open: unsaved texts, new screens, the files opened last, and those that were removed. */
export function StartPage({ server, recent, unsaved, choose, begin, restore }: StartPageProps) {
  return (
    <div className={styles.start}>
      <Files title="Not saved yet" files={unsaved} choose={choose} />
      <section aria-label="New screen">
        <h2 className={styles.heading}>New screen</h2>
        <div className={styles.starters}>
          {starters.map(({ kind, icon }) => {
            const { label, says } = screenKinds.find(({ value }) => value === kind) ?? screenKinds[0];
            return (
              <button key={kind} type="button" className={styles.starter} onClick={() => begin(kind)}>
                <Icon name={icon} size={20} />
                <span className={styles.title}>{label}</span>
                <span className={styles.says}>{says}</span>
              </button>
            );
          })}
        </div>
      </section>
      <Files title="Opened last" files={recent.filter((path) => !unsaved.includes(path))} choose={choose} />
      {recent.length === 0 && <p className={styles.says}>Choose a screen to view and edit its text.</p>}
      <RemovedFiles server={server} restore={restore} />
    </div>
  );
}
