import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '..', 'docs', 'decisions');
const index = readFileSync(join(folder, 'README.md'), 'utf8');
const decisions = readdirSync(folder).filter((name) => /^\d{4}-.+\.md$/.test(name));
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');

describe('the index of decisions', () => {
  it('has a line for each', () => {
    const lines = [...index.matchAll(/^\| \[(\d+)\]\((\d{4}-[^)]+)\) \|/gm)].map(([, number, name]) => ({
      number,
      name,
    }));
    // Missing: add a line to docs/decisions/README.md, in the table of its area.
    expect(lines.map(({ name }) => name).sort()).toEqual(decisions.toSorted());
    for (const { number, name } of lines) expect(name).toMatch(new RegExp(`^0*${number}-`));
  });

  it.each(decisions)('%s begins with its number, and leads only to decisions that are there', (name) => {
    expect(textOf(name)).toMatch(new RegExp(`^# ${String(Number(name.slice(0, 4)))}\\. `));
    const links = [...textOf(name).matchAll(/\]\((\d{4}-[^)]+\.md)\)/g)].map(([, link]) => link);
    expect(links.filter((link) => !decisions.includes(link))).toEqual([]);
  });

  it('says of each that was replaced in whole or part what replaced it, as the decision itself does', () => {
    for (const name of decisions) {
      const [status] = /^Status: .+$/m.exec(textOf(name)) ?? [];
      if (status === undefined) continue;
      const successors = [...status.matchAll(/\((\d{4}-[^)]+\.md)\)/g)].map(([, link]) => link);
      expect(successors).not.toEqual([]);
      const line = index.split('\n').find((row) => row.includes(`](${name}) |`));
      for (const successor of successors) expect(line).toContain(successor);
    }
  });
});
