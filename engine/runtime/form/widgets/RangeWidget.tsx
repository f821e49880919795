import { emptySign } from '../../cells';
import { controlAttributes, type WidgetProps } from '../field/WidgetProps';
import styles from './range.module.css';

const first = (...limits: readonly unknown[]): number | undefined =>
  limits.find((limit): limit is number => typeof limit === 'number');

/** The default step of a slider: whole numbers, or hundredths of the range. */
const stepOf = (type: unknown, from: number, to: number): number => (type === 'integer' ? 1 : (to - from) / 100);

/** range: a number on a slider. There is no value until the user moves or clicks it. */
export default function RangeWidget(props: WidgetProps) {
  const { field, view, store } = props;
  const { minimum, maximum, multipleOf, type } = field.schema;
  const from = first(view.state.min, minimum) ?? 0;
  const to = first(view.state.max, maximum) ?? from + 100;
  const step = first(field.options.step, multipleOf) ?? stepOf(type, from, to);
  const value = typeof view.value === 'number' ? view.value : undefined;
  const { prefix, suffix } = view.state;
  const take = (text: string): void => store.choose(field.name, Number(text));
  return (
    <div className={styles.range}>
      <input
        {...controlAttributes(props)}
        type="range"
        min={from}
        max={to}
        step={step}
        value={value ?? from}
        aria-valuetext={value === undefined ? 'not chosen' : undefined}
        onChange={(event) => take(event.target.value)}
        // Pressing the slider where it already is does not count as a change for the browser.
        onClick={(event) => value === undefined && take(event.currentTarget.value)}
      />
      <output>
        {value === undefined ? emptySign : [prefix, value, suffix].filter((part) => part !== '').join(' ')}
      </output>
    </div>
  );
}
