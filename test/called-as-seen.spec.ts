import { globSync, readFileSync } from 'node:fs';

/** A button or link with words on it that is called something else for those who do not see it. */
const NAMED =
  /<(Button|ButtonLink|button|Link|a)\b((?:[^<>]|=>)*?aria-label=(?:"([^"]*)"|\{`([^`]*)`\})(?:[^<>]|=>)*?)>\s*([^<>{}]+?)\s*<\/\1>/g;

const bare = (text: string): string =>
  text
    .replaceAll(/\$\{[^}]*\}/g, 'x')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]/g, '')
    .trim();

// Whoever speaks to their computer says what they read: WCAG 2.2, 2.5.3.
it('what is called by a name of its own has in it what stands on it', () => {
  const files = globSync('frontend/{features,ui,pages}/**/*.tsx');
  expect(files.length).toBeGreaterThan(300);
  const odd = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(NAMED)].flatMap(([, , , plain, filled, seen = '']) =>
      bare(plain ?? filled ?? '').includes(bare(seen)) ? [] : [`${file}: ${seen} is called ${plain ?? filled ?? ''}`],
    ),
  );
  expect(odd).toEqual([]);
});
