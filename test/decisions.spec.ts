import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

const root = join(__dirname, '..');
const folder = join(root, 'docs', 'decisions');
const index = readFileSync(join(folder, 'README.md'), 'utf8');
const decisions = readdirSync(folder).filter((name) => /^\d{4}-.+\.md$/.test(name));
const numbers = new Set(decisions.map((name) => Number(name.slice(0, 4))));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const NOT_OURS = new Set(['node_modules', '.next', '.git', 'generated', 'dist', 'coverage']);
const files = ['backend', 'docker', 'docs', 'frontend', 'libs', 'prisma', 'scripts', 'test'].flatMap((place) =>
  readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.split(sep).some((part) => NOT_OURS.has(part)))
    .map((name) => join(place, name).split(sep).join('/')),
);
const rules = files.filter((name) => name.endsWith('/RULES.md'));
const decisionPages = decisions.map((name) => `docs/decisions/${name}`);

/** The files of the product that a page of Markdown links to and that are not there. */
function brokenLinks(path: string): string[] {
  return [...read(path).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, link]) => link)
    .filter((link) => !link.includes('://') && !existsSync(join(root, dirname(path), link)));
}

describe('the index of decisions and rules', () => {
  it('has a row for each decision, with its title', () => {
    const rows = [...index.matchAll(/^\| \[(\d+)\]\((\d{4}-[^)]+)\) \| (.+?) \| /gm)].map(
      ([, number, name, title]) => ({
        name,
        heading: `# ${number}. ${title}`,
      }),
    );
    // Missing: add a row to docs/decisions/README.md, in the table of its area.
    expect(rows.map(({ name }) => name).sort()).toEqual(decisions.toSorted());
    for (const { name, heading } of rows) {
      expect(read(`docs/decisions/${name}`).split('\n')[0]).toBe(heading);
      expect(heading).toMatch(new RegExp(`^# ${String(Number(name.slice(0, 4)))}\\. `));
    }
  });

  it('has a row for each RULES.md, with all of its headings', () => {
    const rows = [...index.matchAll(/^\| \[[^\]]+\]\(\.\.\/\.\.\/(.+?\/RULES\.md)\) \| (.+?) \| /gm)].map(
      ([, path, about]) => ({ path, about }),
    );
    expect(rows.map(({ path }) => path).sort()).toEqual(rules.toSorted());
    for (const { path, about } of rows) {
      expect(about).toBe([...read(path).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading).join('; '));
    }
  });
});

describe('decisions and rules', () => {
  it.each([...decisionPages, ...rules, 'docs/decisions/README.md', 'docs/architecture.md', 'README.md'])(
    '%s leads only to what is there',
    (path) => {
      expect(brokenLinks(path)).toEqual([]);
    },
  );

  it('are named in code and pages by numbers that are there', () => {
    const lost = [...files, 'eslint.config.mjs', 'README.md']
      .filter((name) => /\.(?:tsx?|m?[jt]s|md|sql|prisma|ya?ml)$/.test(name))
      .flatMap((name) =>
        [...read(name).matchAll(/\bdecisions?[ /]0*(\d+)\b/gi)]
          .filter(([, number]) => !numbers.has(Number(number)))
          .map(([text]) => `${name}: ${text}`),
      );
    expect(lost).toEqual([]);
  });
});
