/** A field of the measured forms. */
export interface BenchField {
  readonly name: string;
  readonly title: string;
  readonly kind: 'text' | 'number' | 'choice';
  readonly required: boolean;
}

/** The options of a choice. */
export const choiceOptions: readonly string[] = ['North', 'East', 'South', 'West'];

/** The maximum text length, in characters, and the largest number. */
export const fieldLimits = { text: 200, number: 1000 } as const;

const kinds = ['text', 'text', 'text', 'number', 'choice'] as const;

/** The field at an index: of every five, three are texts, one is a number and one a choice; the third is required. */
export function fieldAt(index: number): BenchField {
  const place = index % kinds.length;
  return {
    name: `field-${index + 1}`,
    title: `Field ${index + 1}`,
    kind: kinds[place] ?? 'text',
    required: place === 2,
  };
}

/** The fields of a form of this size. */
export const fieldsOf = (count: number): readonly BenchField[] => Array.from({ length: count }, (_, at) => fieldAt(at));

/** The text field in the middle of a form, which is typed into. */
export const middleOf = (count: number): BenchField => {
  const half = Math.floor(count / 2);
  return fieldAt(half - (half % kinds.length));
};

/** The JSON Schema of one field. */
function schemaOfField({ kind, title, required }: BenchField): Readonly<Record<string, unknown>> {
  if (kind === 'number') return { type: 'integer', title, minimum: 0, maximum: fieldLimits.number };
  if (kind === 'choice') return { type: 'string', title, enum: choiceOptions };
  return { type: 'string', title, maxLength: fieldLimits.text, ...(required ? { minLength: 2 } : {}) };
}

/** The JSON Schema of a form of this size, the same for every library that takes one. */
export function formSchema(count: number) {
  const fields = fieldsOf(count);
  return {
    type: 'object' as const,
    required: fields.filter((field) => field.required).map((field) => field.name),
    properties: Object.fromEntries(fields.map((field) => [field.name, schemaOfField(field)])),
  };
}
