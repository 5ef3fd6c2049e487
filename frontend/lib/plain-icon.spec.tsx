import { createLucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import plainIcon from './plain-icon';

const NODE = [
  ['path', { d: 'M4 5h16', key: 'a' }],
  ['circle', { cx: '18', cy: '20', r: '2', key: 'b' }],
] as const;

type Icon = ComponentType<{ 'aria-hidden'?: boolean; size?: number; width?: number; height?: number }>;

/** Tags with their attributes in order; the classes are Lucide's own, and nothing here asks for them. */
const drawn = (Icon: Icon, size: object): string[] =>
  [...renderToStaticMarkup(<Icon aria-hidden {...size} />).matchAll(/<(\w+)([^>]*)>/g)].map(([, tag, attributes]) =>
    [tag, ...[...attributes.matchAll(/[\w-]+="[^"]*"/g)].map(([text]) => text).sort()]
      .filter((text) => !text.startsWith('class='))
      .join(' '),
  );

test.each([[{}], [{ size: 18 }], [{ width: 16, height: 16 }]])('with %j an icon is what Lucide would draw', (size) => {
  const lucides = drawn(
    createLucideIcon('sample', [...NODE.map(([tag, attributes]): [string, object] => [tag, attributes])]),
    size,
  );
  expect(lucides).toHaveLength(3);
  expect(drawn(plainIcon({ node: NODE }), size)).toEqual(lucides);
});
