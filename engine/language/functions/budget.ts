/**
 * The budget of expressions: lists inside lists, and texts that grow with each call, could keep the browser busy for
 * minutes, so an evaluation stops with an error instead. A step is an item that a function goes through, about 10 ns.
 */

/** Steps of one evaluation. The largest screens need a few thousand. */
const maxOfEvaluation = 1_000_000;

/** The characters of a text that a function goes through in one step. */
const charactersPerStep = 4;

/** The pairs of characters that a search for a text in another one compares in one step, at worst. */
const pairsPerStep = 64;

/** Steps of all evaluations without a break, such as those of a table's rows: well below a second. */
const maxOfTurn = 20_000_000;

let isEvaluating = false;
let ofEvaluation = 0;
let ofTurn = 0;

/** Thrown by an evaluation that needs too many steps. */
export class CostlyExpressionError extends Error {
  override readonly name = 'CostlyExpressionError';
}

/** Begins an evaluation; evaluations do not contain one another. */
export function beginEvaluation(): void {
  isEvaluating = true;
  ofEvaluation = 0;
}

export function endEvaluation(): void {
  isEvaluating = false;
}

function endTurn(): void {
  ofEvaluation = 0;
  ofTurn = 0;
}

/**
 * Counts the steps that a function is about to take in an evaluation. The engine calls some functions itself, as often
 * as it needs.
 *
 * @throws CostlyExpressionError if they exceed the budget
 */
export function spend(steps: number): void {
  if (!isEvaluating || steps === 0) return;
  if (ofTurn === 0) queueMicrotask(endTurn);
  ofEvaluation += steps;
  ofTurn += steps;
  if (ofEvaluation > maxOfEvaluation || ofTurn > maxOfTurn)
    throw new CostlyExpressionError('The expression goes through too many items.');
}

/**
 * Counts the steps of going through a text, or of making one.
 *
 * @throws CostlyExpressionError if they exceed the budget
 */
export function spendOnText(characters: number): void {
  spend(Math.ceil(characters / charactersPerStep));
}

/**
 * Counts the steps of looking for a text in another one.
 *
 * @throws CostlyExpressionError if they exceed the budget
 */
export function spendOnSearch(text: string, part: string): void {
  spend(Math.ceil((text.length * part.length) / pairsPerStep));
}

/**
 * Counts the steps of going through everything inside a value, which may contain the same list many times.
 *
 * @throws CostlyExpressionError if they exceed the budget
 */
export function spendOnContent(value: unknown): void {
  if (typeof value === 'string') spendOnText(value.length);
  if (typeof value !== 'object' || value === null) return;
  const inside = Object.values(value);
  spend(inside.length);
  for (const one of inside) spendOnContent(one);
}
