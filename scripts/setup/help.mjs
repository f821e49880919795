/**
 * If `--help` was given, prints the usage and exits; otherwise does nothing.
 * @param {string} usage
 */
export function answerHelp(usage) {
  if (!process.argv.includes('--help')) return;
  console.log(usage);
  process.exit(0);
}
