import { type Action, type Diagnostic as Marked, setDiagnostics } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { asMarked } from '../../../../engine/language/replacement';
import type { ScreenFault } from '../../../contract/studio.gen';
import { offsetOf } from './place';

/** The button that applies the fix. */
function fixOf({ replacement }: ScreenFault): Action[] {
  if (replacement === undefined) return [];
  return [
    {
      name: `Change to ${replacement}`,
      apply: (view, from, to) => {
        const insert = asMarked(view.state.sliceDoc(from, to), replacement);
        view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length } });
      },
    },
  ];
}

function markOf(doc: Text, fault: ScreenFault): Marked {
  const from = offsetOf(doc, fault.line, fault.column);
  const to = Math.max(from, offsetOf(doc, fault.endLine, fault.endColumn));
  const message = fault.fix ? `${fault.problem}\n${fault.fix}` : fault.problem;
  return { from, to, severity: 'error', source: fault.code, message, actions: fixOf(fault) };
}

/** Applies a fix, as the button next to the fault does. */
export function mendFault(view: EditorView, fault: ScreenFault): void {
  const { from, to, actions } = markOf(view.state.doc, fault);
  for (const action of actions ?? []) action.apply(view, from, to);
}

/** Underlines the compiler's faults. */
export function showFaults(view: EditorView, faults: readonly ScreenFault[]): void {
  const marks = faults.map((fault) => markOf(view.state.doc, fault));
  view.dispatch(setDiagnostics(view.state, marks));
}
