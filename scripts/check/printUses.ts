import { entityCarriers, findUses, type Project, type Use } from '../../engine/compiler';
import { inProject } from '../setup/place.mjs';

const print = ({ file, line, column, way, text }: Use): string => `${file}:${line}:${column}  ${way}\n  ${text}`;

const summary = (count: number, asked: string): string =>
  count === 0 ? `No definition uses ${asked}.` : `${count} place${count === 1 ? ' uses' : 's use'} ${asked}.`;

/** Prints every place that uses something; returns the exit code. */
export async function printUses(asked: string, project: Project, json: boolean): Promise<number> {
  try {
    const uses = findUses(asked, project, await entityCarriers(inProject('schemas')));
    if (json) console.log(JSON.stringify(uses, null, 2));
    else console.log([...uses.map(print), summary(uses.length, asked)].join('\n'));
    return 0;
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : String(fault));
    return 1;
  }
}
