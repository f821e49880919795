import { emitIndex, emitMember, emitName } from './access';
import { emitCall, emitMethod } from './calls';
import { withoutEchoes } from './dashes';
import { emitList, emitLiteral, emitObject } from './literals';
import { emitChoice, emitEquality, emitIn, emitLogic, emitOperator, emitUnary, isBinary } from './operators';
import type { Node } from './parse';
import type { Scope } from './types';
import { type EmitState, type Emitted, fault, placeOf } from './walk';

/** The results of walking a whole tree. */
export interface EmitResult extends Pick<EmitState, 'faults' | 'reads' | 'calls'> {
  readonly value: Emitted;
}

/** Checks and emits a tree in one walk, since the type of a node is known where it is emitted. */
export function emitTree(node: Node, text: string, scope: Scope): EmitResult {
  const walk = startWalk({ text, scope, variables: {}, loops: 0 }, { faults: [], reads: new Set(), calls: new Set() });
  const value = walk.value(node);
  return { faults: withoutEchoes(walk.faults), reads: walk.reads, calls: walk.calls, value };
}

function startWalk(
  around: Pick<EmitState, 'text' | 'scope' | 'variables' | 'loops'>,
  found: Pick<EmitState, 'faults' | 'reads' | 'calls'>,
): EmitState {
  const walk: EmitState = {
    ...around,
    ...found,
    part: (node) => emitNode(walk, node),
    value: (node, inner) => {
      const emitted = emitNode(
        inner ? startWalk({ ...around, variables: inner, loops: around.loops + 1 }, found) : walk,
        node,
      );
      if (emitted.path) found.reads.add(emitted.path.slice(0, 2).join('.'));
      return emitted;
    },
  };
  return walk;
}

function emitNode(walk: EmitState, node: Node): Emitted {
  switch (node.op) {
    case 'value':
      return emitLiteral(walk, node);
    case 'id':
      return emitName(walk, node);
    case '.':
      return emitMember(walk, node);
    case '[]':
      return emitIndex(walk, node);
    case 'call':
      return emitCall(walk, node);
    case 'rcall':
      return emitMethod(walk, node);
    case 'list':
      return emitList(walk, node);
    case 'map':
      return emitObject(walk, node);
    default:
      return emitOperation(walk, node);
  }
}

function emitOperation(walk: EmitState, node: Node): Emitted {
  switch (node.op) {
    case '?:':
      return emitChoice(walk, node);
    case '&&':
    case '||':
      return emitLogic(walk, node);
    case '!_':
    case '-_':
      return emitUnary(walk, node);
    case '==':
    case '!=':
      return emitEquality(walk, node);
    case 'in':
      return emitIn(walk, node);
    case '.?':
    case '[?]':
      return fault(walk, placeOf(node), {
        code: 'unsupported-syntax',
        what: '".?"',
        instead: '".", which already handles null,',
      });
    default:
      if (isBinary(node)) return emitOperator(walk, node);
      throw new Error(`The operator ${node.op} has no rule`);
  }
}
