import { countStars } from '../../../language/rating';
import { spokenAttributes, type WidgetProps } from '../field/WidgetProps';
import styles from './rating.module.css';

function Star() {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
      <path d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z" />
    </svg>
  );
}

/**
 * rating: a number of stars, up to the maximum in the field's rules. Pressing the chosen star again clears an optional
 * rating.
 *
 * The stars are the browser's own radio buttons, which keyboards and screen readers know.
 */
export default function RatingWidget(props: WidgetProps) {
  const { field, view, store, ids } = props;
  const count = countStars(field.schema);
  const chosen = typeof view.value === 'number' ? view.value : 0;
  const { disabled, required } = view.state;
  return (
    <div role="radiogroup" aria-labelledby={ids.label} className={styles.rating} {...spokenAttributes(props)}>
      {Array.from({ length: count }, (_, index) => index + 1).map((star) => (
        <label key={star} className={styles.star} data-full={star <= chosen || undefined}>
          <input
            id={star === 1 ? ids.control : undefined}
            type="radio"
            name={ids.control}
            aria-label={`${star} of ${count}`}
            checked={star === chosen}
            disabled={disabled}
            onChange={() => store.choose(field.name, star)}
            onClick={() => {
              if (star === chosen && !required) store.choose(field.name, undefined);
            }}
          />
          <Star />
        </label>
      ))}
    </div>
  );
}
