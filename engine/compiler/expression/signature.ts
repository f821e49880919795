/** One parameter of a library function: the types it takes, by the names that signatures use. */
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

/** Reads "addDays(date, number?): date"; overloads are parted by " or ". */
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

/** Whether a call with so many values can be meant by a signature. */
export function admits({ parameters }: Signature, count: number): boolean {
  const least = parameters.filter(({ optional }) => !optional).length;
  return count >= least && (count <= parameters.length || parameters.at(-1)?.repeated === true);
}

/** The parameter that takes the value at a place. */
export function parameterAt({ parameters }: Signature, index: number): Parameter | undefined {
  return parameters[index] ?? parameters.at(-1);
}
