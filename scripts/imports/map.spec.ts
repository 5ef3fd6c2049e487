import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths';
import { productFiles } from './graph';

/*
 * docs/architecture.md is the first page that a newcomer reads: a module or a room of the platform that it does not name is not found.
 */

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

/** The first cells of a table whose heading begins with `heading`, in their order. */
function firstCells(heading: string): string[] {
  const [, rows] = page.split(`| ${heading} |`);
  const [table] = rows.split('\n\n');
  return table
    .split('\n')
    .slice(2)
    .map((row) => row.split('|')[1].trim());
}

const foldersOf = (place: RegExp): string[] => [
  ...new Set(productFiles(['backend/src']).flatMap((file) => place.exec(file)?.slice(1) ?? [])),
];

describe('the map of the house', () => {
  test('has a row for every module, and no row for what is none', () => {
    const modules = foldersOf(/^backend\/src\/modules\/([^/]+\/[^/]+)\//);
    expect(modules.length).toBeGreaterThan(50);
    expect(firstCells('Module').sort()).toEqual(modules.sort());
  });

  test('names every room of the platform once, and none that is not there', () => {
    const rooms = foldersOf(/^backend\/src\/platform\/([^/]+\/[^/]+)\//);
    expect(
      firstCells('Room')
        .flatMap((cell) => cell.split(', '))
        .sort(),
    ).toEqual(rooms.sort());
  });
});
