import { Button, Textarea } from '@mantine/core';
import { type RefObject, useMemo, useState } from 'react';
import { asObject, asText } from '../../language/json';
import type { Ask } from '../../language/plan.gen';
import { createDraft } from '../form/model/Draft';
import { type EnteredText, type OpenQuestion, useDynamic, usePage } from '../page';
import styles from './dialog.module.css';

const noSecrets: ReadonlySet<string> = new Set();

const toEntered = (kept: unknown): EnteredText => {
  const { text, own } = asObject(kept);
  const texts = Object.entries(asObject(own)).map(([at, one]) => [Number(at), asText(one) ?? ''] as const);
  return { text: asText(text) ?? '', own: Object.fromEntries(texts) };
};

/** The draft of the text that a dialog asks for, stored for the selected rows. */
export function useTextDraft({ question, ask, rows }: OpenQuestion) {
  const page = usePage();
  return useMemo(() => {
    const draft = createDraft({
      store: page.ports.drafts,
      path: String(page.store.get('route.path') ?? ''),
      form: 'question',
      subject: [question, ask, rows],
      keep: ask !== undefined,
      secret: noSecrets,
    });
    return {
      read: () => toEntered(draft.read()),
      write: ({ text, own }: EnteredText) =>
        text === '' && Object.keys(own).length === 0 ? draft.remove() : draft.write(() => ({ text, own })),
      remove: draft.remove,
    };
  }, [page, question, ask, rows]);
}

/** The text without surrounding spaces, and the texts that differ from it. */
export function trimEntered({ text, own }: EnteredText): EnteredText {
  const texts = Object.entries(own).flatMap(([at, one]) => (one.trim() === '' ? [] : [[Number(at), one.trim()]]));
  return { text: text.trim(), own: Object.fromEntries(texts) };
}

interface AskedTextProps {
  readonly ask: Ask;
  /** The name of each row that may have a text of its own. */
  readonly names: readonly string[];
  readonly entered: EnteredText;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly isMissing: boolean;
  readonly onTyped: (entered: EnteredText) => void;
}

/** The inputs for the texts of single rows, which stay empty where the text for all applies. */
function OwnTexts({ ask, names, entered, onTyped }: Omit<AskedTextProps, 'box' | 'isMissing'>) {
  const [isOpen, setIsOpen] = useState(Object.keys(entered.own).length > 0);
  const label = useDynamic(ask.label, '');
  if (!isOpen)
    return (
      <Button variant="subtle" size="compact-sm" className={styles.more} onClick={() => setIsOpen(true)}>
        Enter another text for single rows
      </Button>
    );
  return (
    <fieldset className={styles.own}>
      <legend>Other texts. An empty row gets the text above.</legend>
      {names.map((name, at) => (
        <Textarea
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a question never change
          key={at}
          label={name}
          aria-label={`${label}: ${name}`}
          maxLength={ask.maxLength}
          rows={2}
          defaultValue={entered.own[at] ?? ''}
          onChange={(event) => onTyped({ ...entered, own: { ...entered.own, [at]: event.target.value } })}
        />
      ))}
    </fieldset>
  );
}

/** The input for a text that must be entered to confirm, for all rows or for single ones. */
export function AskedText({ ask, names, entered, box, isMissing, onTyped }: AskedTextProps) {
  const label = useDynamic(ask.label, '');
  const help = useDynamic(ask.help, '');
  return (
    <>
      <Textarea
        ref={box}
        label={label}
        description={help}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={isMissing ? 'Please fill this in' : undefined}
        maxLength={ask.maxLength}
        rows={3}
        required
        data-autofocus
        defaultValue={entered.text}
        onChange={(event) => onTyped({ ...entered, text: event.target.value })}
      />
      {names.length > 1 && <OwnTexts ask={ask} names={names} entered={entered} onTyped={onTyped} />}
    </>
  );
}
