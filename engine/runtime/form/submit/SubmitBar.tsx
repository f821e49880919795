import { Button as MantineButton } from '@mantine/core';
import { memo, type ReactNode, type RefObject } from 'react';
import type { Form, Submit } from '../../../language/plan.gen';
import { ActionButton } from '../../buttons/ActionButton';
import { buttonStyles } from '../../buttons/buttonStyles';
import { withExplanation } from '../../explained';
import { type Notices, useCondition, useDynamic, usePorts } from '../../page';
import { InlineError, NoticeView } from '../../states';
import styles from './submit.module.css';
import type { SubmitBlocker } from './useSubmitBlocker';

interface SubmitButtonProps {
  readonly submit: Submit;
  readonly busy: boolean;
  /** Whether required data is missing. */
  readonly held: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
}

interface SendButtonProps extends Pick<SubmitButtonProps, 'busy' | 'held' | 'button'> {
  readonly look: Submit['variant'];
  readonly disabled: boolean;
  readonly label: string;
}

/**
 * Keeps its width and focus while busy, like every busy button, and ignores clicks. Renders only when its appearance
 * changes, not at each change of the form. Takes the focus on click rather than on mouse down: blurring a field may
 * remove its message, which would move the button away from the pointer.
 */
const SendButton = memo(function SendButton({ look, busy, held, disabled, label, button }: SendButtonProps) {
  return (
    <MantineButton
      {...buttonStyles[look]}
      size="sm"
      loading={busy}
      disabled={disabled}
      renderRoot={(props) => (
        <button
          {...props}
          ref={button}
          type="submit"
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => event.currentTarget.focus()}
          disabled={disabled}
          aria-busy={busy}
          aria-disabled={busy || held || undefined}
          data-disabled={held || undefined}
        />
      )}
    >
      {label}
    </MantineButton>
  );
});

function SubmitButton({ submit, busy, held, button }: SubmitButtonProps) {
  const visible = useCondition(submit.visible, true);
  const disabled = useCondition(submit.disabled, false);
  const label = useDynamic(submit.label, '');
  const { explain } = usePorts();
  const shown = visible ? (
    <SendButton look={submit.variant} busy={busy} held={held} disabled={disabled} label={label} button={button} />
  ) : null;
  return withExplanation(explain, { kind: 'button', name: label, plan: submit }, shown);
}

interface SubmitBarProps {
  readonly block: Form;
  readonly busy: boolean;
  readonly hold: SubmitBlocker;
  readonly notices: Notices;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** The fields that are still missing, shown after the buttons. */
  readonly left?: ReactNode;
}

/** The submit button, the buttons next to it, and the result of the last attempt. In a long form they stay visible. */
export function SubmitBar({ block, busy, hold, notices, button, left }: SubmitBarProps) {
  const buttons = block.buttons ?? [];
  return (
    <div className={styles.bar} data-line={block.inline || undefined} data-foot={block.progress || undefined}>
      {block.submit || buttons.length > 0 ? (
        <div className={styles.buttons}>
          {block.submit ? <SubmitButton submit={block.submit} busy={busy} held={hold.failed} button={button} /> : null}
          {buttons.map((plan, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the buttons of a plan never change their order
            <ActionButton key={index} button={plan} place={notices.place} />
          ))}
          {left}
        </div>
      ) : null}
      {hold.failed && block.submit !== undefined && (
        <InlineError text="You cannot send this yet because some data could not be loaded." reload={hold.reload} />
      )}
      <NoticeView notice={notices.notice} />
    </div>
  );
}
