import { Button, Group, Modal } from '@mantine/core';
import type { OpenQuestion } from '../page';
import { ExtraRoots, useDynamic } from '../page';
import styles from './Screen.module.css';
import { useShown } from './shown';
import { useFocusReturn } from './useFocusReturn';

function Dialog({ question: open }: { readonly question: OpenQuestion }) {
  const { question, answer } = open;
  const title = useDynamic(question.title, '');
  const text = useDynamic(question.text, '');
  const accept = useDynamic(question.accept, 'Yes');
  const cancel = useDynamic(question.cancel, 'Cancel');
  useFocusReturn(true);
  const first = { 'data-autofocus': true };
  return (
    <Modal
      opened
      onClose={() => answer(false)}
      title={title}
      classNames={{ title: styles.dialogTitle }}
      size={480}
      centered
      returnFocus={false}
      withCloseButton={false}
    >
      {text !== '' && <p className={styles.about}>{text}</p>}
      <Group gap="xs">
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
      </Group>
    </Modal>
  );
}

/** Asks the question that an action waits for. Escape is a no. */
export function ConfirmDialog() {
  const question = useShown('question');
  if (!question) return null;
  return (
    <ExtraRoots value={question.extra}>
      <Dialog question={question} />
    </ExtraRoots>
  );
}
