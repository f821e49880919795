import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { type EnteredText, ExtraRoots, type OpenQuestion, useDynamic } from '../page';
import { AskedText, trimEntered, useTextDraft } from './AskedText';
import { DialogFrame } from './DialogFrame';
import styles from './dialog.module.css';
import { useShown } from './shown';

function Dialog({ question: open }: { readonly question: OpenQuestion }) {
  const { question, answer, ask, names = [] } = open;
  const box = useRef<HTMLTextAreaElement>(null);
  const draft = useTextDraft(open);
  const [entered, setEntered] = useState(() => draft.read());
  const [isMissing, setIsMissing] = useState(false);
  const title = useDynamic(question.title, '');
  const text = useDynamic(question.text, '');
  const warning = useDynamic(question.warning, '');
  const accept = useDynamic(question.accept, 'Yes');
  const cancel = useDynamic(question.cancel, 'Cancel');
  const first = ask ? {} : { 'data-autofocus': true };
  const type = (typed: EnteredText): void => {
    draft.write(typed);
    setEntered(typed);
    setIsMissing(false);
  };
  const say = (): void => {
    const given = trimEntered(entered);
    const isComplete = given.text !== '' || (names.length > 0 && Object.keys(given.own).length === names.length);
    if (ask && !isComplete) {
      setIsMissing(true);
      box.current?.focus();
      return;
    }
    draft.remove();
    answer({ entered: given, restore: () => draft.write(given) });
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
      onClose={() => answer(null)}
    >
      {warning !== '' && <p className={styles.warning}>{warning}</p>}
      {ask && <AskedText ask={ask} names={names} entered={entered} box={box} isMissing={isMissing} onTyped={type} />}
      <div className={styles.answers}>
        <Button color={question.destructive ? 'red' : undefined} onClick={say} {...(question.destructive ? {} : first)}>
          {accept}
        </Button>
        <Button variant="default" onClick={() => answer(null)} {...(question.destructive ? first : {})}>
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
