import fc from 'fast-check';
import { HOSTILE_PAGE } from '../../../../../test/mail/nasty';
import { sanitizeMailHtml, findHost, listRemotePictures, buildMailPage, extractText } from './harmless-html';

const NOTHING = new Map<string, string>();
const bodyOf = (document: string): string => document.slice(document.indexOf('<body>'));

describe('a page that does whatever a page can', () => {
  const kept = sanitizeMailHtml(HOSTILE_PAGE);
  const shown = bodyOf(buildMailPage(kept, NOTHING));

  it.each([
    ['a script', /<script|fetch\(/i],
    ['a handler', /\son\w+\s*=/i],
    ['a javascript link', /javascript|vbscript/i],
    ['a link that carries a page', /href="data:/i],
    ['a form', /<(?:form|input|button|textarea)/i],
    ['a frame or an object', /<(?:iframe|object|embed|video|svg|math|link|meta|base)/i],
    ['a style sheet', /<style|@import|display:\s*none/i],
    ['a box that lies over ours', /position|z-index|transform|100v[wh]/i],
    ['a margin that leaves its box', /margin:\s*-/i],
    ['a picture by style', /url\(/i],
    ['a name that ours could be', /\s(?:id|class|name)=/i],
  ])('has no more %s', (_, what) => {
    expect(kept).not.toMatch(what);
    expect(shown).not.toMatch(what);
  });

  it('loads nothing until it is asked: every picture is without an address', () => {
    expect(shown.match(/<img [^>]*src=/g)).toBeNull();
    expect(listRemotePictures(kept)).toEqual(['https://track.example/open.gif?who=42']);
  });

  it('keeps its words, its colours and its links, which say where they lead', () => {
    expect(extractText(HOSTILE_PAGE)).toContain('Hello Sales');
    expect(kept).toContain('color:red');
    expect(kept).toContain('title="Opens bank.example.evil.example"');
    expect(kept).toContain('rel="noopener noreferrer nofollow"');
  });

  it('shows what it carries itself', () => {
    const picture = 'data:image/webp;base64,AAAA';
    expect(buildMailPage(kept, new Map([['logo@home.example', picture]]))).toContain(`src="${picture}"`);
  });
});

it('whatever is put in as a picture, nothing but a picture is shown', () => {
  const kept = sanitizeMailHtml('<img src="cid:a">');
  for (const evil of [
    'javascript:alert(1)',
    'https://evil.example/a.png',
    'data:text/html,<script>',
    '" onerror="alert(1)',
  ])
    expect(bodyOf(buildMailPage(kept, new Map([['a', evil]])))).not.toContain('src');
});

it('what was kept before a rule was made is shown by the rule', () => {
  const old = '<p onclick="x()">a</p><script>1</script><a href="javascript:x">b</a>';
  expect(bodyOf(buildMailPage(old, NOTHING))).not.toMatch(/onclick|script/);
});

it('of whatever is typed nothing that runs or loads is left, and doing it again changes nothing', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '=',
    '/',
    ' ',
    'img',
    'script',
    'src',
    'on',
    'error',
    'a',
    'href',
    'javascript:',
    'style',
    'url(',
    '<!--',
    '-->',
    'svg',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const kept = sanitizeMailHtml(pieces.join(''));
      expect(kept).not.toMatch(/<(?:script|svg|iframe|style)\b|<[^>]*\son\w+\s*=|<[^>]*href="javascript/i);
      expect(sanitizeMailHtml(kept)).toBe(kept);
    }),
  );
});

it('an address is shown by its host', () => {
  expect(findHost('https://bank.example@evil.example/x')).toBe('evil.example');
  expect(findHost('javascript:alert(1)')).toBeUndefined();
});
