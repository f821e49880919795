import styles from './figures.module.css';

const height = 28;
const pitch = 8;

/** A trend in words, for screen readers. */
const inWords = (values: readonly number[]): string => {
  const shown = values.map((value) => value.toLocaleString('en-IN'));
  return `${values.length} values from old to new: ${shown.join(', ')}`;
};

/** Numbers from old to new as small bars; the last one, which is the figure itself, in the accent colour. */
export function Trend({ values }: { readonly values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const width = Math.max(1, values.length * pitch - 2);
  return (
    <svg className={styles.trend} viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img">
      <title>{inWords(values)}</title>
      {values.map((value, at) => {
        const tall = Math.max(2, Math.round((Math.max(0, value) / most) * height));
        // biome-ignore lint/suspicious/noArrayIndexKey: values are told apart by their place
        return <rect key={at} x={at * pitch} y={height - tall} width={pitch - 2} height={tall} rx={1} />;
      })}
    </svg>
  );
}
