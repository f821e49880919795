import type { TextBlock } from '../../../language/plan.gen';
// Imported directly: a page without cells never loads all of them.
import { unbroken } from '../../cells/unbroken';
import { useDynamic } from '../../page';
import { Heading } from '../frame/Heading';
import styles from './message.module.css';

/** Text on the page; nothing while it is empty. */
export function TextView({ plan }: { readonly plan: TextBlock }) {
  const text = useDynamic(plan.text, '');
  if (text === '') return null;
  if (plan.variant === 'heading') return <Heading large>{text}</Heading>;
  return <p className={plan.variant === 'quiet' ? styles.quiet : styles.paragraph}>{unbroken(text)}</p>;
}
