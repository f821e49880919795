/** A parameter of a library function: its types, by the names used in signatures. */
export interface Parameter {
  /** "number", "date", "T", "list<T>", "key<T>", "pattern" … */
  readonly types: readonly string[];
  readonly optional: boolean;
  readonly repeated: boolean;
}

/** One way to call a library function. */
export interface Signature {
  readonly parameters: readonly Parameter[];
  readonly gives: string;
}

/** Parses "addDays(date, number?): date"; overloads are separated by " or ". */
export function readSignatures(text: string): Signature[] {
  return text.split(' or ').map((one) => {
    const parts = /^\w+\((.*)\): (.+)$/.exec(one);
    if (!parts) throw new Error(`"${one}" is not a signature`);
    const [, parameters = '', gives = ''] = parts;
    return { parameters: parameters === '' ? [] : parameters.split(', ').map(readParameter), gives };
  });
}

function readParameter(text: string): Parameter {
  const repeated = text.endsWith('...');
  const optional = text.endsWith('?');
  return { types: text.replace(/\.\.\.$|\?$/, '').split(' | '), optional, repeated };
}

/** Whether a signature accepts this number of arguments. */
export function admits({ parameters }: Signature, count: number): boolean {
  const min = parameters.filter(({ optional }) => !optional).length;
  return count >= min && (count <= parameters.length || parameters.at(-1)?.repeated === true);
}

/** The parameter for the argument at an index. */
export function parameterAt({ parameters }: Signature, index: number): Parameter | undefined {
  return parameters[index] ?? parameters.at(-1);
}
