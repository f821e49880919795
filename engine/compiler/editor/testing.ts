/** Yields a copy of a value for each of its nested parts, with that part replaced by `otherwise`. */
export function* changeEach(value: unknown, otherwise: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const put = (part: unknown): unknown =>
      Array.isArray(value) ? Object.assign([...value], { [key]: part }) : { ...value, [key]: part };
    yield put(otherwise);
    for (const part of changeEach(inner, otherwise)) yield put(part);
  }
}
