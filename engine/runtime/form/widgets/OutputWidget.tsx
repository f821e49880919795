import { VisuallyHidden } from '@mantine/core';
import type { TableCell } from '../../../language/plan.gen';
import { Cell, emptySign, isBlank } from '../../cells';
import { useDataState } from '../../page';
import { RetryLink } from '../../states';
import styles from '../field/field.module.css';
import { DoneGlyph, FaultGlyph } from '../field/glyphs';
import type { WidgetProps } from '../field/WidgetProps';
import { choiceOf } from '../model/choices';
import { cellOf, inDecimals } from './displayText';
import { useChoices } from './useChoices';

interface ValueProps extends WidgetProps {
  readonly value: unknown;
  readonly as: TableCell;
}

/** A value as text in place of a control: it can be read, selected and copied. */
function ValueText({ value, as, ids, view }: ValueProps) {
  const blank = isBlank(value);
  return (
    <output id={ids.control} aria-labelledby={ids.label} className={styles.output} data-blank={blank || undefined}>
      {blank ? view.state.empty || emptySign : <Cell as={as} value={value} />}
    </output>
  );
}

/** A text about the values above, such as why they are refused. Without a text, its field is not shown. */
function Message({ value, ids, tone }: WidgetProps & { readonly value: unknown; readonly tone: string }) {
  const glyph = tone === 'info' ? null : tone === 'approved' ? <DoneGlyph /> : <FaultGlyph />;
  return (
    <output id={ids.control} aria-labelledby={ids.label} className={styles.message} data-tone={tone}>
      {isBlank(value) ? null : (
        <>
          {glyph}
          <span>{String(value)}</span>
        </>
      )}
    </output>
  );
}

/** A placeholder for a loading value. */
function Loading({ ids }: WidgetProps) {
  return (
    <output id={ids.control} aria-labelledby={ids.label} aria-busy="true" className={styles.output} data-blank>
      Loading…
    </output>
  );
}

/** output: the text from the screen, or the field's own value. */
export default function OutputWidget(props: WidgetProps) {
  const { field, view } = props;
  const { text } = field.options;
  const { state, fault, reload } = useDataState(text);
  if (state === 'failed' || state === 'noAccess') {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, but this element shows a value
      <div id={props.ids.control} role="group" aria-labelledby={props.ids.label}>
        <p className={styles.notLoaded}>
          Not loaded<VisuallyHidden>: {fault?.message}</VisuallyHidden> <RetryLink reload={reload} />
        </p>
      </div>
    );
  }
  const value = text === undefined ? view.value : view.state.text;
  const { tone } = field.options;
  if (typeof tone === 'string') return <Message {...props} value={state === 'loading' ? null : value} tone={tone} />;
  if (state === 'loading') return <Loading {...props} />;
  return <ValueText {...props} value={value} as={cellOf(field)} />;
}

/** Any field while it is read-only. */
export function ReadonlyWidget(props: WidgetProps) {
  const { field, view } = props;
  const { choices } = useChoices(props);
  if (field.widget === 'output') return <OutputWidget {...props} />;
  if (field.widget === 'password')
    return <ValueText {...props} value={isBlank(view.value) ? null : '••••••••'} as="text" />;
  const exact = inDecimals(field, view.value);
  if (exact !== null) return <ValueText {...props} value={exact} as="text" />;
  const value = choiceOf(choices, view.value)?.label ?? view.value;
  return <ValueText {...props} value={value} as={cellOf(field)} />;
}
