/** The number of forms of a nightly run, from `ROBOT_RUNS`. */
export const runsOf = (): number => Number(process.env.ROBOT_RUNS ?? 300);

/**
 * The first seed of a nightly run: a fresh one, or `ROBOT_SEED` to repeat a run. The seed of a failure, with
 * `ROBOT_RUNS=1`, repeats only that form.
 */
export const seedOf = (): number => Number(process.env.ROBOT_SEED ?? Date.now() % 1e9);
