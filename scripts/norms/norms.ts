/** Checks every source file against the norms for length, names, words and casts; prints each violation. */
import { moreCasts } from './casts';
import { inOneLine } from './fault';
import { mediansOver, tooLong } from './lengths';
import { vagueName } from './names';
import { readSources } from './sources';
import { readAnyTrade, wordsOfATrade } from './trade';
import { anyTypes, dynamicCode, unwantedComments } from './words';

const norms = [tooLong, vagueName, unwantedComments, anyTypes, dynamicCode];

const sources = readSources();
const medians = mediansOver(sources);
const faults = [
  ...sources.flatMap((source) => norms.flatMap((norm) => norm(source))),
  ...readAnyTrade().flatMap(wordsOfATrade),
  ...medians.faults,
  ...moreCasts(sources),
];
for (const fault of faults) console.error(inOneLine(fault));
console.log(
  `${sources.length} files: ${medians.words}; ${faults.length === 0 ? 'all norms kept' : `${faults.length} faults`}`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
