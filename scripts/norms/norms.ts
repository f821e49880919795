/** Checks every source file against the norms for names and words; prints each violation. */
import { inOneLine } from './fault';
import { vagueName } from './names';
import { readSources } from './sources';
import { readAnyTrade, wordsOfATrade } from './trade';
import { anyTypes, dynamicCode, unwantedComments } from './words';

const norms = [vagueName, unwantedComments, anyTypes, dynamicCode];

const sources = readSources();
const faults = [
  ...sources.flatMap((source) => norms.flatMap((norm) => norm(source))),
  ...readAnyTrade().flatMap(wordsOfATrade),
];
for (const fault of faults) console.error(inOneLine(fault));
console.log(`${sources.length} files: ${faults.length === 0 ? 'all norms kept' : `${faults.length} faults`}`);
process.exitCode = faults.length > 0 ? 1 : 0;
