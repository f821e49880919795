import { instantOf, localMinute } from '../../../language/functions/civil';
import styles from '../field/field.module.css';
import { controlAttributes, type WidgetProps } from '../field/WidgetProps';
import { Box } from './Box';
import type { TextRules } from './useTextEntry';
import { useTextEntry } from './useTextEntry';

const timeRules: TextRules = {
  toText: (value) => (typeof value === 'string' ? value.slice(0, 5) : ''),
  toValue: (text) => text,
};

/** An instant for the browser's own box: local date and time, without an offset. */
function localText(value: unknown): string {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? '' : localMinute(ms);
}

const dateTimeRules: TextRules = {
  toText: localText,
  toValue: (text) => (text === '' ? undefined : new Date(instantOf(text)).toISOString()),
};

interface NativeProps extends WidgetProps {
  readonly type: 'time' | 'datetime-local';
  readonly rules: TextRules;
}

/** The browser's own time boxes: they use the reader's language and the phone's keyboard. */
function NativeTime({ type, rules, ...props }: NativeProps) {
  const entry = useTextEntry(props, rules);
  return (
    <Box view={props.view}>
      <input
        {...controlAttributes(props)}
        {...entry.attributes}
        ref={entry.ref}
        type={type}
        className={`${styles.control} ${styles.figures}`}
      />
    </Box>
  );
}

/** time: a time of day, stored as HH:mm. */
export const TimeWidget = (props: WidgetProps) => <NativeTime {...props} type="time" rules={timeRules} />;

/** date-time: an instant, stored in UTC. */
export const DateTimeWidget = (props: WidgetProps) => (
  <NativeTime {...props} type="datetime-local" rules={dateTimeRules} />
);
