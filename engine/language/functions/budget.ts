/**
 * The budget of expressions: lists inside lists could keep the browser busy for minutes, so an evaluation stops with an
 * error instead. A step is an item that a function goes through, about 10 ns.
 */

/** Steps of one evaluation. The largest screens need a few thousand. */
const maxOfEvaluation = 1_000_000;

/** Steps of all evaluations without a break, such as those of a table's rows: well below a second. */
const maxOfTurn = 20_000_000;

let ofEvaluation = 0;
let ofTurn = 0;

/** Thrown by an evaluation that needs too many steps. */
export class CostlyExpressionError extends Error {
  override readonly name = 'CostlyExpressionError';
}

/** Begins an evaluation; evaluations do not contain one another. */
export function beginEvaluation(): void {
  ofEvaluation = 0;
}

function endTurn(): void {
  ofEvaluation = 0;
  ofTurn = 0;
}

/**
 * Counts the steps that a function is about to take.
 *
 * @throws CostlyExpressionError if they exceed the budget
 */
export function spend(steps: number): void {
  if (steps === 0) return;
  if (ofTurn === 0) queueMicrotask(endTurn);
  ofEvaluation += steps;
  ofTurn += steps;
  if (ofEvaluation > maxOfEvaluation || ofTurn > maxOfTurn)
    throw new CostlyExpressionError('The expression goes through too many items.');
}
