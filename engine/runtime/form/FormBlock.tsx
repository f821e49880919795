import { type ComponentProps, type FormEvent, useId, useRef, useSyncExternalStore } from 'react';
import type { FormValidators } from '../../language/plan';
import type { Form } from '../../language/plan.gen';
import { BlockFrame } from '../blocks/frame/BlockFrame';
import { Surface } from '../blocks/frame/Surface';
import words from '../buttons/words.module.css';
import { useNotices } from '../page';
import { BackLink } from './field/BackLink';
import { FormRoots } from './field/FormRoots';
import { focusField, selectField } from './field/focusField';
import { useIsLastStep } from './field/groupsShown';
import { FieldsLeft, FormProgress } from './field/progressViews';
import styles from './form.module.css';
import type { FormPlan } from './model/FormPlan';
import type { FormStore } from './model/FormStore';
import { wholeForm } from './model/formFaults';
import type { Values } from './model/values';
import { SubmitBar } from './submit/SubmitBar';
import { FormFault, WrongFields } from './submit/Summary';
import { submitKeys } from './submit/submitKeys';
import { useSubmit } from './submit/useSubmit';
import { useSubmitBlocker } from './submit/useSubmitBlocker';
import { FormTree } from './tree/FormTree';
import { useFormStore } from './useFormStore';

/** The note that a draft was restored, with a button to start over. */
function RestoredLine({ store }: { readonly store: FormStore }) {
  const { restored } = useSyncExternalStore(store.subscribeStatus, store.status);
  if (!restored) return null;
  return (
    <p className={styles.restored} role="status">
      Your unsaved input was restored.
      <button type="button" className={words.words} onClick={() => store.reset()}>
        Start over
      </button>
    </p>
  );
}

/** Whether a form needs the full width: it has fields side by side, or nested forms. */
const isWideForm = ({ groups, fields }: FormPlan): boolean =>
  groups.some((group) => group.columns > 1) || fields.some(({ inner }) => inner !== null);

/** The buttons of a form; a form in steps has the submit button on its last step. */
function Foot({ store, block, ...bar }: ComponentProps<typeof SubmitBar> & { readonly store: FormStore }) {
  const isLast = useIsLastStep(store);
  const left = (
    <>
      {block.layout === 'steps' && isLast ? <BackLink store={store} /> : null}
      {block.progress ? <FieldsLeft store={store} /> : null}
    </>
  );
  return <SubmitBar {...bar} block={isLast ? block : { ...block, submit: undefined }} left={left} />;
}

/** Moves the focus when a form could not be sent. */
const focusing = (store: FormStore, formId: string) => ({
  focusFirst(wrong: readonly string[]) {
    const first = wrong.find((name) => name !== wholeForm);
    if (first !== undefined) focusField(store, formId, first);
  },
  focusSecret() {
    const secret = store.plan.fields.find(({ widget }) => widget === 'password');
    if (secret !== undefined) selectField(store, formId, secret.name);
  },
});

interface FormBlockProps {
  readonly block: Form;
  /** The validators of a form created at run time; other forms use those compiled into the screen. */
  readonly validators?: FormValidators;
  /** Receives the values instead of the plan's `submit`. */
  readonly onSend?: (values: Values) => void;
}

/** A form: its fields and its buttons. */
export function FormBlock({ block, validators, onSend }: FormBlockProps) {
  const formId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const notices = useNotices();
  const store = useFormStore(block, notices.place, validators);
  const hold = useSubmitBlocker(block);
  const { busy, start } = useSubmit({
    store,
    submit: block.submit,
    onSend,
    place: notices.place,
    button,
    hold,
    ...focusing(store, formId),
  });
  const isBare = block.submit === undefined && (block.buttons ?? []).length === 0;
  const fields = (
    <div className={styles.fields}>
      <RestoredLine store={store} />
      <WrongFields store={store} formId={formId} />
      <FormTree store={store} formId={formId} />
      <FormFault store={store} />
      <FormRoots store={store}>
        <Foot store={store} block={block} busy={busy} hold={hold} notices={notices} button={button} />
      </FormRoots>
    </div>
  );
  return (
    <BlockFrame title={block.title} bare={isBare || block.inline === true || block.progress === true}>
      <form
        noValidate
        className={styles.form}
        data-wide={isWideForm(store.plan) || block.progress || undefined}
        data-line={block.inline || undefined}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          start();
        }}
        onKeyDown={submitKeys(button)}
      >
        <div className={styles.layout} data-progress={block.progress || undefined}>
          {block.progress ? <FormProgress store={store} formId={formId} /> : null}
          {block.progress ? <Surface>{fields}</Surface> : fields}
        </div>
      </form>
    </BlockFrame>
  );
}
