/**
 * Prints how a command is used and ends it, when `--help` asks for that; otherwise does nothing.
 * @param {string} usage
 */
export function answerHelp(usage) {
  if (!process.argv.includes('--help')) return;
  console.log(usage);
  process.exit(0);
}
