import { Button } from '@mantine/core';
import type { OpenQuestion } from '../page';
import { ExtraRoots, useDynamic } from '../page';
import { DialogFrame } from './DialogFrame';
import styles from './dialog.module.css';
import { useShown } from './shown';

function Dialog({ question: open }: { readonly question: OpenQuestion }) {
  const { question, answer } = open;
  const title = useDynamic(question.title, '');
  const text = useDynamic(question.text, '');
  const warning = useDynamic(question.warning, '');
  const accept = useDynamic(question.accept, 'Yes');
  const cancel = useDynamic(question.cancel, 'Cancel');
  const first = { 'data-autofocus': true };
  return (
    <DialogFrame
      opened
      title={title}
      about={text}
      width={480}
      closes
      cross={false}
      closesOutside
      onClose={() => answer(false)}
    >
      {warning !== '' && <p className={styles.warning}>{warning}</p>}
      <div className={styles.answers}>
        <Button
          color={question.destructive ? 'red' : undefined}
          onClick={() => answer(true)}
          {...(question.destructive ? {} : first)}
        >
          {accept}
        </Button>
        <Button variant="default" onClick={() => answer(false)} {...(question.destructive ? first : {})}>
          {cancel}
        </Button>
      </div>
    </DialogFrame>
  );
}

/** Asks the question that an action is waiting for. Escape means no. */
export function ConfirmDialog() {
  const question = useShown('question');
  if (!question) return null;
  return (
    <ExtraRoots value={question.extra}>
      <Dialog question={question} />
    </ExtraRoots>
  );
}
