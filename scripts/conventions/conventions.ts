/** Checks every source file against the naming and wording conventions; prints each violation. */

import { findBannedWords, readWordedFiles } from './bannedWords';
import { anyTypes, dynamicCode, findUnwantedComments } from './codeRules';
import { findDomainTerms, readAnyTrade } from './domainTerms';
import { inOneLine } from './fault';
import { readSources } from './sources';
import { findOddTexts, readStyleSheets } from './typeScale';
import { vagueName } from './vagueNames';

const checks = [vagueName, findUnwantedComments, anyTypes, dynamicCode];

const sources = readSources();
const faults = [
  ...sources.flatMap((source) => checks.flatMap((check) => check(source))),
  ...readAnyTrade().flatMap(findDomainTerms),
  ...findBannedWords(readWordedFiles()),
  ...readStyleSheets().flatMap(findOddTexts),
];
for (const fault of faults) console.error(inOneLine(fault));
console.log(`${sources.length} files: ${faults.length === 0 ? 'no violations' : `${faults.length} faults`}`);
process.exitCode = faults.length > 0 ? 1 : 0;
