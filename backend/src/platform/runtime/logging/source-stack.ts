import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import * as z from 'zod';

/** Pattern of a compiled file's position in a stack: `…/dist/backend/src/main.js:12:34`. */
const PLACE = /((?:\/|[A-Z]:\\)[^\s():]*\.js):(\d+):(\d+)/g;
/** Largest number of cached source maps. */
const MOST_MAPS = 50;
const maps = new Map<string, SourceMap | null>();
const Payload = z.object({
  version: z.number(),
  sources: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
});

function readMap(file: string): SourceMap | null {
  const cachedMap = maps.get(file);
  if (cachedMap !== undefined) return cachedMap;
  if (maps.size >= MOST_MAPS) maps.clear();
  let map: SourceMap | null = null;
  try {
    map = new SourceMap({
      ...Payload.parse(JSON.parse(readFileSync(`${file}.map`, 'utf8'))),
      file,
      sourceRoot: '',
      sourcesContent: [],
    });
  } catch {
    // A package, or a file without a map: it is named as it is.
  }
  maps.set(file, map);
  return map;
}

/**
 * Replaces compiled positions in a stack by those in the source. Node's `--enable-source-maps` keeps all maps in
 * memory, some 23 MB; here a map is read when code of its file fails.
 */
export function sourceStack(stack: string): string {
  return stack.replace(PLACE, (compiledPlace, file: string, line: string, column: string) => {
    const origin = readMap(file)?.findOrigin(Number(line), Number(column));
    if (origin === undefined || !('fileName' in origin)) return compiledPlace;
    const source = relative(process.cwd(), resolve(dirname(file), origin.fileName));
    return `${source}:${String(origin.lineNumber)}:${String(origin.columnNumber)}`;
  });
}
