import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths';
import { importsOf, type Import } from './graph';
import { contractExceptions, libraries, wings } from './table.mjs';

/*
 * Draws who imports whom as docs/imports.md: `npm run imports` writes it, a test says when it is no longer true.
 */

const FILE = join(root, 'docs/imports.md');

interface Area {
  readonly title: string;
  /** Folder that contains the wings. */
  readonly folder: string;
}

const AREAS: readonly Area[] = [
  { title: 'Rooms of the contracts', folder: 'libs/contracts' },
  { title: 'Modules of the backend', folder: 'backend/src/modules' },
  { title: 'Features of the pages', folder: 'frontend/features' },
];

/** Returns the wing and module of a file, such as `desk/invoices`; undefined outside the wings. */
const roomOf = (folder: string, file: string): string | undefined => {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const [wing, room] = file.slice(folder.length + 1).split('/');
  return wings.includes(wing) ? `${wing}/${room}` : undefined;
};

function table({ title, folder }: Area, imports: readonly Import[]): string {
  const uses = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const user = roomOf(folder, from);
    const used = roomOf(folder, to);
    if (user === undefined) continue;
    const known = uses.get(user) ?? new Set<string>();
    uses.set(user, known);
    if (used !== undefined && used !== user) known.add(used);
  }
  const rows = wings.flatMap((wing) =>
    [...uses.keys()]
      .filter((room) => room.startsWith(`${wing}/`))
      .sort()
      .map((room) => {
        const used = [...(uses.get(room) ?? [])].sort(
          (a, b) => wings.indexOf(a.split('/')[0]) - wings.indexOf(b.split('/')[0]) || a.localeCompare(b),
        );
        return `| ${room} | ${used.join(', ') || 'nothing'} |`;
      }),
  );
  return [`## ${title}`, '', '| | imports |', '|---|---|', ...rows].join('\n');
}

/** Returns the page as it should be. */
export function picture(): string {
  const imports = importsOf(['backend/src', 'frontend', 'libs/contracts']);
  const libs = Object.entries(libraries).map(
    ([name, allowed]) => `  ${name}[libs/${name}]${allowed.map((other) => `\n  ${name} --> ${other}`).join('')}`,
  );
  return [
    '# Who imports whom',
    '',
    'Written by `npm run imports`; a test says when it is out of date. The rules behind it are `scripts/imports/table.mjs`, which the linter reads. An arrow points to',
    'what is imported. No two folders that stand beside each other import each other, by whatever way round.',
    '',
    '```mermaid',
    'flowchart TD',
    '  pages[frontend/pages] --> features[frontend/features]',
    '  features --> ui[frontend/ui]',
    '  ui --> lib[frontend/lib]',
    '  modules[backend/src/modules] --> platform[backend/src/platform]',
    '  lib --> libs',
    '  platform --> libs',
    '  subgraph libs',
    ...libs,
    '  end',
    '```',
    '',
    'Wings, in contracts, in modules and in features; each may import itself and those to its right:',
    '',
    '```mermaid',
    'flowchart LR',
    `  ${[...wings].reverse().join(' --> ')}`,
    '```',
    '',
    'Contracts may use `libs/contracts/kernel` everywhere, and these files of others against that order:',
    '',
    '| contracts of | use | |',
    '|---|---|---|',
    ...contractExceptions.map(({ from, to, why }) => `| ${from} | ${to} | ${why} |`),
    '',
    ...AREAS.flatMap((area) => [table(area, imports), '']),
  ].join('\n');
}

/** Returns the page as it is. */
export const drawn = (): string => (existsSync(FILE) ? readFileSync(FILE, 'utf8') : '');

if (require.main === module) writeFileSync(FILE, picture());
