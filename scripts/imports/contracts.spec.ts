import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../lib/paths';
import { circles, folderImports, importsOf, isExcepted, productFiles, type Import } from './graph';
import { contractExceptions, contractWings, wings } from './table.mjs';

/*
 * Whoever knows a module's folder knows where its contracts stand: `libs/contracts/<wing>/<module>`. What every room of contracts needs is in
 * `libs/contracts/kernel`.
 */

const LIB = 'libs/contracts/';

/** Rooms of contracts that no module of the backend has the name of, and why. */
const WITHOUT_MODULE: Readonly<Record<string, string>> = {};

/** What gathers all rooms, or is asked by who knows none of them. */
const ABOVE_ALL = ['app-router-type.ts', 'backend-paths.ts', 'contracts.ts'];

const files = productFiles([LIB]).map((file) => file.slice(LIB.length));
const rooms = [
  ...new Set(files.filter((file) => file.split('/').length === 3).map((file) => file.replace(/\/[^/]+$/, ''))),
];
const imports = importsOf([LIB]).filter(({ to }) => to.startsWith(LIB));
const floor = (file: string): number => contractWings.indexOf(file.slice(LIB.length).split('/')[0]);
const climbs = ({ from, to }: Import): boolean => floor(from) !== -1 && floor(from) < floor(to);
const names = ({ from, to }: Import): string => `${from} uses ${to}`;

describe('where contracts stand', () => {
  test.each(rooms)('%s is a module of the backend, too', (room) => {
    expect(wings).toContain(room.split('/')[0]);
    expect(room in WITHOUT_MODULE).toBe(!existsSync(join(root, 'backend/src/modules', room)));
  });

  test('every file stands in a room, in the kernel, or above all', () => {
    const inKernel = (file: string) => file === `kernel/${basename(file)}`;
    const homeless = files.filter((file) => !rooms.some((room) => file === `${room}/${basename(file)}`));
    expect(homeless.filter((file) => !inKernel(file)).sort()).toEqual(ABOVE_ALL);
    expect(Object.keys(WITHOUT_MODULE).filter((room) => !rooms.includes(room))).toEqual([]);
  });

  test('none uses a later wing but those that the table names', () => {
    expect(rooms.length).toBeGreaterThan(50);
    expect(
      imports
        .filter(climbs)
        .filter((one) => !isExcepted(one))
        .map(names),
    ).toEqual([]);
  });

  test('no files use each other, by types either: the row of a list stands in a file below list and contracts', () => {
    expect(circles(imports.map((example) => ({ ...example, parent: LIB, example })))).toEqual([]);
  });

  test.each(contractExceptions)('$from needs what the table lets it take from $to', ({ from, to }) => {
    const excepted = imports.filter((one) => names(one) === names({ from: `${LIB}${from}.ts`, to: `${LIB}${to}.ts` }));
    expect(excepted).not.toEqual([]);
    const others = imports.filter((one) => !isExcepted(one));
    expect(excepted.some(climbs) || circles(folderImports([...others, ...excepted])).length > 0).toBe(true);
  });
});
