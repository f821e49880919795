import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { styleNonce } from '../../settings';
import { editorTheme } from './editorTheme';
import { hangingIndent } from './hangingIndent';
import type { Language } from './language';

/** The editor's events and queries. */
export interface EditorHooks {
  readonly label: string;
  readonly language: () => Language | null;
  readonly text: (text: string, state: EditorState) => void;
  readonly save: () => void;
}

const writing: readonly Extension[] = [
  lineNumbers(),
  highlightActiveLineGutter(),
  highlightActiveLine(),
  foldGutter(),
  codeFolding(),
  history(),
  drawSelection(),
  indentOnInput(),
  indentUnit.of('  '),
  EditorState.tabSize.of(2),
  bracketMatching(),
  closeBrackets(),
  json(),
  lintGutter(),
  EditorView.lineWrapping,
  hangingIndent,
  search({ top: true }),
  highlightSelectionMatches(),
];

/**
 * If typing replaces several lines, change the text directly: browsers would leave inline styles in the elements, which
 * the Content-Security-Policy blocks.
 */
const wholeChanges = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { from, to } = view.state.selection.main;
    const isWide = view.state.doc.lineAt(from).number !== view.state.doc.lineAt(to).number;
    if (event.inputType !== 'insertText' || event.data === null || !isWide) return false;
    view.dispatch(view.state.replaceSelection(event.data), { userEvent: 'input.type', scrollIntoView: true });
    event.preventDefault();
    return true;
  },
});

/** The CodeMirror extensions for screens. Tab leaves the editor, as everywhere on the page. */
export function editorExtensions({ label, language, text, save }: EditorHooks): Extension[] {
  const saving = {
    key: 'Mod-s',
    run: () => {
      save();
      return true;
    },
  };
  return [
    EditorView.cspNonce.of(styleNonce() ?? ''),
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' }),
    ...writing,
    autocompletion({ override: [(context) => language()?.complete(context) ?? null], icons: false }),
    hoverTooltip((view, position) => language()?.explain(view.state.doc.toString(), position) ?? null),
    keymap.of([
      saving,
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...historyKeymap,
      ...searchKeymap,
      ...foldKeymap,
      ...completionKeymap,
      ...lintKeymap,
    ]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) text(update.state.doc.toString(), update.state);
    }),
    wholeChanges,
    editorTheme,
  ];
}
