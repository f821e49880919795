import { expect, test } from 'vitest';
import { slimmed } from './slimRouter';

test('what only names or makes a component has no effect; everything else stays as it is', () => {
  const code = [
    'var Link = React10.forwardRef(',
    '  function LinkWithRef() {}',
    ');',
    'Link.displayName = "Link";',
    'var LocationContext = React.createContext(null);',
    'history.scrollRestoration = "manual";',
  ];
  expect(slimmed(code.join('\n')).split('\n')).toEqual([
    'var Link = /* @__PURE__ */ React10.forwardRef(',
    '  function LinkWithRef() {}',
    ');',
    '',
    'var LocationContext = /* @__PURE__ */ React.createContext(null);',
    'history.scrollRestoration = "manual";',
  ]);
});
