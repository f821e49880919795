import { Button, Textarea } from '@mantine/core';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { asText } from '../../language/json';
import type { Ask } from '../../language/plan.gen';
import { createDraft } from '../form/model/Draft';
import type { OpenQuestion } from '../page';
import { ExtraRoots, useDynamic, usePage } from '../page';
import { DialogFrame } from './DialogFrame';
import styles from './dialog.module.css';
import { useShown } from './shown';

const noSecrets: ReadonlySet<string> = new Set();

/** The draft of the text that the dialog asks for, stored for the selected rows. */
function useTextDraft({ question, ask, rows }: OpenQuestion) {
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
      read: () => asText(draft.read()?.text) ?? '',
      write: (text: string) => (text === '' ? draft.remove() : draft.write(() => ({ text }))),
      remove: draft.remove,
    };
  }, [page, question, ask, rows]);
}

interface AskedProps {
  readonly ask: Ask;
  readonly draft: ReturnType<typeof useTextDraft>;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly isMissing: boolean;
  readonly onTyped: () => void;
}

/** The input for a text that must be entered to confirm. */
function Asked({ ask, draft, box, isMissing, onTyped }: AskedProps) {
  const label = useDynamic(ask.label, '');
  const help = useDynamic(ask.help, '');
  return (
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
      defaultValue={draft.read()}
      onChange={(event) => {
        draft.write(event.target.value);
        onTyped();
      }}
    />
  );
}

function Dialog({ question: open }: { readonly question: OpenQuestion }) {
  const { question, answer, ask } = open;
  const box = useRef<HTMLTextAreaElement>(null);
  const draft = useTextDraft(open);
  const [isMissing, setIsMissing] = useState(false);
  const title = useDynamic(question.title, '');
  const text = useDynamic(question.text, '');
  const warning = useDynamic(question.warning, '');
  const accept = useDynamic(question.accept, 'Yes');
  const cancel = useDynamic(question.cancel, 'Cancel');
  const first = ask ? {} : { 'data-autofocus': true };
  const say = (): void => {
    const text = box.current?.value.trim() ?? '';
    setIsMissing(ask !== undefined && text === '');
    if (ask && text === '') {
      box.current?.focus();
      return;
    }
    draft.remove();
    answer(true, text);
  };
  return (
    <DialogFrame
      opened
      title={title}
      about={text}
      width={480}
      closes
      cross={false}
      closesOutside={ask === undefined}
      onClose={() => answer(false)}
    >
      {warning !== '' && <p className={styles.warning}>{warning}</p>}
      {ask && <Asked ask={ask} draft={draft} box={box} isMissing={isMissing} onTyped={() => setIsMissing(false)} />}
      <div className={styles.answers}>
        <Button color={question.destructive ? 'red' : undefined} onClick={say} {...(question.destructive ? {} : first)}>
          {accept}
        </Button>
        <Button variant="default" onClick={() => answer(false)} {...(question.destructive ? first : {})}>
          {cancel}
        </Button>
      </div>
    </DialogFrame>
  );
}

/** The confirmation dialog of a waiting action. Escape cancels. */
export function ConfirmDialog() {
  const question = useShown('question');
  if (!question) return null;
  return (
    <ExtraRoots value={question.extra}>
      <Dialog question={question} />
    </ExtraRoots>
  );
}
