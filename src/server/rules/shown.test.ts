import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSafeTarget, safeBanner } from './bannerHtml';
import { isPicture, LARGEST_PICTURE } from './picture';

test('a banner keeps its emphasis and its links', () => {
  const html = '<b>Hello</b> &amp; <a href="https://example.com/a?b=1">all</a>, <a href="/uix/me/inbox">read</a><br>';
  expect(safeBanner(html)).toBe(html);
});

test('a banner cannot run scripts, load resources or change styles', () => {
  expect(safeBanner('<img src=x onerror=alert(1)>Hi<script>alert(1)</script>')).toBe('Hialert(1)');
  expect(safeBanner('<b onclick="x()" style="position:fixed">Hi</b>')).toBe('<b>Hi</b>');
  expect(safeBanner('<a href="javascript:alert(1)">Hi</a>')).toBe('<a>Hi</a>');
  expect(safeBanner('<a href="//evil.example">Hi</a>')).toBe('<a>Hi</a>');
  expect(safeBanner('1 < 2 & 3')).toBe('1 &lt; 2 &amp; 3');
  expect(safeBanner(`<a href='/x"onclick="y'>Hi</a>`)).toBe('<a href="/x&quot;onclick=&quot;y">Hi</a>');
  expect(safeBanner('<a href="/x<b">Hi</a>')).toBe('<a href="/x&lt;b">Hi</a>');
});

test('a sanitised banner contains only known tags, and sanitising is idempotent', () => {
  const pieces = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '=',
    ' ',
    '/',
    'a',
    'b',
    'href',
    'script',
    'on',
    'java',
    ':',
    '&',
    'svg',
    '<b>',
    '</b>',
    '<a href="/x">',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const once = safeBanner(parts.join(''));
      const rest = once.replace(/<\/?(?:b|strong|i|em|u|s|small|br|p|ul|ol|li|a)>|<a href="[^"<]*">/g, '');
      return !rest.includes('<') && safeBanner(once) === once;
    }),
    { numRuns: 2_000 },
  );
});

test('a link leads into the application or to the web', () => {
  expect(['/uix/user/home', 'https://example.com', 'http://example.com/a'].every(isSafeTarget)).toBe(true);
  expect(
    ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', 'uix', ''].some(isSafeTarget),
  ).toBe(false);
  expect(
    ['https://a b', 'https://a\\b', 'x https://a', '/uix/a b', '/uix\\a', 'x/uix/a', 'https://'].filter(isSafeTarget),
  ).toEqual([]);
});

test('a picture is recognised by its first bytes and its size', () => {
  const base64 = (...bytes: number[]): string => Buffer.from([...bytes, ...new Array(40).fill(0)]).toString('base64');
  expect(isPicture(base64(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe(true);
  expect(isPicture(base64(0xff, 0xd8, 0xff, 0xe0))).toBe(true);
  expect(isPicture(Buffer.from('<svg onload="alert(1)"/>').toString('base64'))).toBe(false);
  expect(isPicture('"><script>')).toBe(false);
  expect(isPicture(Buffer.alloc(LARGEST_PICTURE + 9, 0xff).toString('base64'))).toBe(false);
  const start = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const encodePicture = (bytes: number) =>
    Buffer.concat([Buffer.from(start), Buffer.alloc(bytes - start.length)]).toString('base64');
  expect([isPicture(encodePicture(LARGEST_PICTURE)), isPicture(encodePicture(LARGEST_PICTURE + 3))]).toEqual([
    true,
    false,
  ]);
  for (const odd of ['"', '==x', '\n'])
    expect([isPicture(`${base64(...start)}${odd}`), isPicture(`${odd}${base64(...start)}`)]).toEqual([false, false]);
});
