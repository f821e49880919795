import { propertiesOf } from '../../language/schemaParts';
import { decideCondition } from '../expression';
import { everyPart, part, stringAt } from '../resolve/typed';
import type { Checker } from './checker';

/** Reports conditions that treat a response as refused whose `result` is true, and accept one whose `result` is false. */
export function checkRefusals(checker: Checker): void {
  for (const one of everyPart(checker.facts.root)) {
    const condition = part(part(one, 'outcome'), 'refusedWhen');
    const endpoint = checker.facts.contract.endpoints[stringAt(one, 'call') ?? ''];
    if (condition === undefined || endpoint === undefined) continue;
    const { result } = propertiesOf(endpoint.response);
    if (result?.type !== 'boolean') continue;
    const isRefused = (value: boolean): boolean | undefined =>
      decideCondition(String(condition.node.value), (path) =>
        path.join('.') === 'result.result' ? { value } : undefined,
      );
    if (isRefused(true) !== true || isRefused(false) !== false) continue;
    checker.report('refused-success', condition.node, condition.pointer, {});
  }
}
