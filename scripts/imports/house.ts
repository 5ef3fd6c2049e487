import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths';
import { fileCircles, importsOf } from './graph';
import { databaseUses, isHomeOfStatements, isOnOneTable, isPlain } from './statements';

/*
 * Counts the house: `npm run house`. With `--plain` it lists the statements that Prisma's client could say as plainly.
 */

const linesOf = (ending: RegExp): number => {
  const { stdout } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return stdout
    .split('\n')
    .filter((file) => ending.test(file) && !file.startsWith('prisma/generated/'))
    .reduce((sum, file) => sum + readFileSync(join(root, file), 'utf8').split('\n').length - 1, 0);
};

const filesIn = (folder: string): number => {
  const { stdout } = spawnSync('git', ['ls-files', `${folder}/`], { cwd: root, encoding: 'utf8' });
  return stdout.split('\n').filter((file) => file !== '' && !file.slice(folder.length + 1).includes('/')).length;
};

function count(): Readonly<Record<string, number>> {
  const uses = databaseUses();
  const statements = uses.flatMap((use) => use.statements);
  const outside = statements.filter(({ file }) => !isHomeOfStatements(file));
  const imports = importsOf(['backend/src', 'frontend', 'libs', 'prisma', 'scripts']);
  const byValue = fileCircles(imports.filter(({ isType }) => isType !== true));
  return {
    'SQL statements': statements.length,
    '  on one table': statements.filter(({ text }) => isOnOneTable(text)).length,
    '  that Prisma could say as plainly': statements.filter(({ text }) => isPlain(text)).length,
    '  of modules, outside repositories, lists and home': outside.filter(({ file }) => file.includes('/modules/'))
      .length,
    '  of the platform, outside repositories': outside.filter(({ file }) => file.includes('/platform/')).length,
    "Calls of Prisma's client": uses.reduce((sum, { prismaCalls }) => sum + prismaCalls, 0),
    'Files in the root of libs/contracts': filesIn('libs/contracts'),
    'Lines of TypeScript': linesOf(/\.tsx?$/),
    'Lines of SQL': linesOf(/\.sql$/),
    'Circles of files, imports of types included': fileCircles(imports).length,
    'Circles of files by value': byValue.length,
  };
}

if (process.argv.includes('--plain')) {
  for (const { file, line, text } of databaseUses().flatMap(({ statements }) =>
    statements.filter((one) => isPlain(one.text)),
  ))
    process.stdout.write(`${file}:${line}: ${text.replace(/\s+/g, ' ').trim()}\n`);
} else {
  for (const [name, number] of Object.entries(count()))
    process.stdout.write(`${name.padEnd(52)}${number.toLocaleString('en-US').padStart(9)}\n`);
}
