const times = (n: number, make: (index: number) => string): string =>
  Array.from({ length: n }, (_, i) => make(i)).join(',');

/** The slowest texts to check for their size; `n` sets the amount. */
const shapes: readonly ((n: number) => string)[] = [
  (n) =>
    `{"version":1,"title":"A","body":[{"form":{"schema":{"type":"object","properties":{${times(n, (i) => `"f${i}":{"type":"txt"}`)}}}}}]}`,
  (n) =>
    `{"version":1,"title":"A","body":[{"form":{"schema":{"type":"object","properties":{"f":{"type":"string","enum":[${times(n, (i) => String(i))}]}}}}}]}`,
  (n) =>
    `{"version":1,"title":"A","sources":{"one":{"rows":[{"f":""}]}},"body":[{"table":{"rows":"=source.one","columns":[${times(n, () => '{"field":"f","header":"A"}')}]}}]}`,
  (n) => `{"version":1,"title":"A","body":[${times(n, () => '{"form":{"name":"one","schema":{"type":"object"}}}')}]}`,
];

/** Texts of the maximum size that take the checker seconds. */
export const worstTexts = (characters: number): readonly string[] =>
  shapes.map((shape) => {
    const each = (shape(2000).length - shape(1000).length) / 1000;
    return shape(Math.floor((characters - 1000) / (each + 1)));
  });
