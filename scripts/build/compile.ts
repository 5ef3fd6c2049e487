import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';
import { transformFile } from '@swc/core';
import * as z from 'zod';
import { root } from '../lib/paths';
import { fingerprint, hashOf, listFiles } from './fingerprint';

const NestSettings = z.object({
  compilerOptions: z.object({
    builder: z.object({
      type: z.literal('swc'),
      options: z.object({
        swcrcPath: z.string(),
        outDir: z.string(),
        filenames: z.array(z.string()),
        ignore: z.array(z.string()),
      }),
    }),
  }),
});

/** Sources and target of the compilation, from `nest build`'s settings; folders are kept below `outDir`. */
const { swcrcPath, outDir, filenames, ignore } = NestSettings.parse(
  JSON.parse(readFileSync(join(root, 'nest-cli.json'), 'utf8')),
).compilerOptions.builder.options;
const output = join(root, outDir);
const recordFile = join(output, 'compiled.json');

const Record = z.object({ settings: z.string(), files: z.record(z.string(), z.string()) });
type Record = z.infer<typeof Record>;

const isIgnored = (file: string) => ignore.some((pattern) => matchesGlob(file, pattern));
const isCode = (file: string) => /\.tsx?$/.test(file);
const isNote = (file: string) => /\.(md|mjs|prisma)$/.test(file);
const target = (file: string) => join(output, isCode(file) ? file.replace(/\.tsx?$/, '.js') : file);

function readRecord(settings: string): Record {
  try {
    const record = Record.parse(JSON.parse(readFileSync(recordFile, 'utf8')));
    if (record.settings === settings) return record;
  } catch {
    // Nothing usable is there: everything is compiled anew.
  }
  rmSync(output, { recursive: true, force: true });
  return { settings, files: {} };
}

async function compileFile(file: string, swc: object): Promise<void> {
  const to = target(file);
  mkdirSync(dirname(to), { recursive: true });
  if (!isCode(file)) {
    cpSync(join(root, file), to);
    return;
  }
  const { code, map } = await transformFile(join(root, file), {
    ...swc,
    swcrc: false,
    sourceFileName: join(root, file),
  });
  writeFileSync(to, map === undefined ? code : `${code}\n//# sourceMappingURL=${to.split('/').pop() ?? ''}.map\n`);
  if (map !== undefined) writeFileSync(`${to}.map`, map);
}

const SwcSettings = z.looseObject({ jsc: z.looseObject({}) });

/**
 * Compiles changed sources into `dist/`, and removes outputs without a source; resolves to the number of changed
 * files.
 */
export async function compile(): Promise<number> {
  const settings = fingerprint(['nest-cli.json', swcrcPath, 'package-lock.json']);
  const { $schema: _schema, ...swc } = SwcSettings.parse(JSON.parse(readFileSync(join(root, swcrcPath), 'utf8')));
  const options = { ...swc, jsc: { ...swc.jsc, baseUrl: root } };
  const record = readRecord(settings);
  const skip = new Set(['node_modules', '.next', outDir]);
  const files = listFiles(filenames, skip).filter((file) => !isIgnored(file) && !isNote(file));
  const now = Object.fromEntries(files.map((file) => [file, hashOf(readFileSync(join(root, file)))]));

  const gone = Object.keys(record.files).filter((file) => !(file in now));
  for (const file of gone) for (const suffix of ['', '.map']) rmSync(target(file) + suffix, { force: true });
  const changed = files.filter((file) => record.files[file] !== now[file] || !existsSync(target(file)));
  const queue = [...changed];
  const work = async () => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) await compileFile(file, options);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  if (changed.length + gone.length > 0) {
    mkdirSync(output, { recursive: true });
    writeFileSync(recordFile, JSON.stringify({ settings, files: now }));
  }
  return changed.length + gone.length;
}
