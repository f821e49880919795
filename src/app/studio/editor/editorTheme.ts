import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const variable = (name: string): string => `var(--mantine-${name})`;

const theme = EditorView.theme({
  '&': { height: '100%', color: variable('color-text'), backgroundColor: variable('color-body'), fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: variable('font-family-monospace'), lineHeight: '20px' },
  '.cm-content': { caretColor: variable('color-text'), padding: '8px 0' },
  '.cm-cursor': { borderLeftColor: variable('color-text') },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: variable('primary-color-light-hover'),
  },
  '.cm-gutters': {
    color: variable('color-dimmed'),
    backgroundColor: variable('color-body'),
    border: 'none',
    fontVariantNumeric: 'tabular-nums',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: variable('color-default-hover') },
  '.cm-foldPlaceholder': {
    color: variable('color-dimmed'),
    backgroundColor: variable('color-default-hover'),
    border: 'none',
    padding: '0 6px',
  },
  '.cm-tooltip': {
    color: variable('color-text'),
    backgroundColor: variable('color-body'),
    border: `1px solid ${variable('color-default-border')}`,
    borderRadius: '6px',
    boxShadow: 'var(--overlay-shadow)',
    maxWidth: '480px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: variable('font-family-monospace'), maxHeight: '16em' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 8px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: variable('primary-color-light-color'),
    backgroundColor: variable('primary-color-light'),
  },
  '.cm-panels': { color: variable('color-text'), backgroundColor: variable('color-body') },
  '.cm-panels.cm-panels-top': { borderBottom: `1px solid ${variable('color-default-border')}` },
  '.cm-panel.cm-search': { padding: '8px 32px 8px 12px', fontFamily: variable('font-family') },
  '.cm-panel.cm-search label': { fontSize: '13px', whiteSpace: 'nowrap' },
  '.cm-panel.cm-search [name=close]': { top: '8px', right: '8px', fontSize: '16px', cursor: 'pointer' },
  '.cm-textfield, .cm-button': {
    height: '30px',
    padding: '0 8px',
    color: variable('color-text'),
    backgroundColor: variable('color-body'),
    backgroundImage: 'none',
    border: `1px solid ${variable('color-default-border')}`,
    borderRadius: '6px',
    font: 'inherit',
    fontSize: '13px',
    verticalAlign: 'middle',
  },
  '.cm-button': { fontWeight: '600', textTransform: 'capitalize', cursor: 'pointer' },
  '.cm-button:active': { backgroundImage: 'none', backgroundColor: variable('color-default-hover') },
  '.cm-searchMatch': { backgroundColor: variable('color-yellow-light') },
  '.cm-searchMatch-selected': { outline: `1px solid ${variable('primary-color-filled')}` },
  '.cm-selectionMatch': { backgroundColor: variable('color-default-hover') },
  '.cm-completionDetail': { marginLeft: '12px', fontStyle: 'normal', color: variable('color-dimmed') },
  '.cm-completionInfo': { padding: '8px 12px', fontFamily: variable('font-family') },
  '.cm-explanation': { padding: '8px 12px', whiteSpace: 'pre-wrap', lineHeight: '18px' },
  '.cm-diagnostic': { padding: '8px 12px', whiteSpace: 'pre-wrap', borderLeft: 'none' },
  '.cm-diagnostic-error': { borderLeft: `2px solid ${variable('color-error')}` },
  '.cm-diagnosticAction': {
    margin: '8px 0 0',
    display: 'block',
    padding: '4px 8px',
    font: 'inherit',
    color: variable('primary-color-contrast'),
    backgroundColor: variable('primary-color-filled'),
    borderRadius: '6px',
  },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: `underline wavy ${variable('color-error')} 1px`,
    textUnderlineOffset: '3px',
  },
  '.cm-lintPoint-error:after': { borderBottomColor: variable('color-error') },
});

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: variable('color-text') },
  { tag: tags.string, color: variable('primary-color-light-color') },
  { tag: [tags.number, tags.bool, tags.null], color: variable('color-yellow-light-color') },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: variable('color-dimmed') },
]);

/** The editor's theme, in the page's colors, light or dark. */
export const editorTheme = [theme, syntaxHighlighting(colours)];
