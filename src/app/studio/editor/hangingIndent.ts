import { type Extension, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** The deepest indent that wrapped lines keep, in characters: beyond it, too little of a narrow line would be left. */
const deepest = 40;

const depths = Array.from({ length: deepest }, (_, depth) => depth + 1);

const classOf = (depth: number): string => `cm-hanging-${depth}`;

const marks = new Map(depths.map((depth) => [depth, Decoration.line({ class: classOf(depth) })]));

/** The indent of a line, in characters. */
const depthOf = (line: string): number => Math.min(deepest, line.length - line.trimStart().length);

function decorate(view: EditorView): DecorationSet {
  const built = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges)
    for (let at = from; at <= to; ) {
      const line = view.state.doc.lineAt(at);
      const mark = marks.get(depthOf(line.text));
      if (mark) built.add(line.from, line.from, mark);
      at = line.to + 1;
    }
  return built.finish();
}

/** The line padding of CodeMirror, which the indent is added to. */
const padding = '6px';

/** Classes instead of inline styles, which the Content-Security-Policy blocks. */
const indents = EditorView.theme(
  Object.fromEntries(
    depths.map((depth) => [
      `.${classOf(depth)}`,
      { paddingLeft: `calc(${depth}ch + ${padding})`, textIndent: `-${depth}ch` },
    ]),
  ),
);

/** Continues a wrapped line at its own indent. */
export const hangingIndent: Extension = [
  indents,
  ViewPlugin.define(
    (view) => ({
      decorations: decorate(view),
      update(update: ViewUpdate) {
        if (update.docChanged || update.viewportChanged) this.decorations = decorate(update.view);
      },
    }),
    { decorations: ({ decorations }) => decorations },
  ),
];
