import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { root } from '../lib/paths';
import { contractExceptions } from './table.mjs';

/** Import of one file by another, as paths from the project's root. */
export interface Import {
  readonly from: string;
  readonly to: string;
  /** True for a type-only import, which disappears at run time. */
  readonly isType?: true;
}

const ENDINGS = ['', '.ts', '.tsx', '.mjs'];

const resolved = (file: string, wanted: string): string | undefined => {
  const path = wanted.startsWith('@plinth/')
    ? `libs/${wanted.slice('@plinth/'.length)}`
    : wanted.startsWith('@/')
      ? `frontend/${wanted.slice('@/'.length)}`
      : wanted.startsWith('.')
        ? normalize(join(dirname(file), wanted))
        : undefined;
  if (path === undefined) return undefined;
  const isFile = (candidate: string) => existsSync(join(root, candidate)) && statSync(join(root, candidate)).isFile();
  return ENDINGS.map((ending) => path + ending).find(isFile);
};

/** Lists the code in these folders that git tracks or would add, without tests; paths from the project's root. */
export function productFiles(folders: readonly string[]): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout
    .split('\n')
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !/\.(?:int-|e2e-)?spec\.tsx?$/.test(file))
    .filter((file) => existsSync(join(root, file)));
}

/**
 * Lists the imports in a file's text, and whether each is type-only: `import type …`, `import { type A, type B } …`.
 */
export function importedFiles(text: string): { readonly fileName: string; readonly isType: boolean }[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName, pos }) => {
    const before = text.slice(0, pos);
    const words = before.slice(Math.max(before.lastIndexOf('import'), before.lastIndexOf('export')));
    const [, names] = /^(?:import|export)\s*\{([^}]*)\}\s*from\s*['"]?$/.exec(words) ?? [];
    const areTypes = names?.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type ')) === true;
    return { fileName, isType: areTypes || /^(?:import|export)\s+type\b/.test(words) };
  });
}

/** Lists all imports of files in these folders from files of the project. */
export function importsOf(folders: readonly string[]): Import[] {
  return productFiles(folders).flatMap((from) =>
    importedFiles(readFileSync(join(root, from), 'utf8')).flatMap(({ fileName, isType }) => {
      const to = resolved(from, fileName);
      return to === undefined ? [] : [{ from, to, ...(isType && { isType }) }];
    }),
  );
}

/** Checks that the table makes an exception for this import between contracts. */
export const isExcepted = ({ from, to }: Import): boolean =>
  contractExceptions.some(
    (exception) => from === `libs/contracts/${exception.from}.ts` && to === `libs/contracts/${exception.to}.ts`,
  );

/** Import seen from the deepest folder that contains both files: its subfolders `from` and `to`. */
export interface FolderImport extends Import {
  readonly parent: string;
  readonly example: Import;
}

/** Lists the imports between sibling folders, at every depth. */
export function folderImports(imports: readonly Import[]): FolderImport[] {
  const found = new Map<string, FolderImport>();
  for (const example of imports) {
    const from = example.from.split('/');
    const to = example.to.split('/');
    let depth = 0;
    while (from[depth] === to[depth] && depth < from.length - 1 && depth < to.length - 1) depth += 1;
    if (depth >= from.length - 1 || depth >= to.length - 1) continue;
    const parent = from.slice(0, depth).join('/');
    const key = `${parent}: ${from[depth]} -> ${to[depth]}`;
    if (!found.has(key)) found.set(key, { parent, from: from[depth], to: to[depth], example });
  }
  return [...found.values()];
}

/** Finds cycles between sibling folders, each described by the imports that close it. */
export function circles(imports: readonly FolderImport[]): string[][] {
  const found: string[][] = [];
  for (const parent of new Set(imports.map((one) => one.parent))) {
    const here = imports.filter((one) => one.parent === parent);
    const state = new Map<string, 'open' | 'done'>();
    const way: FolderImport[] = [];
    const visit = (folder: string): void => {
      state.set(folder, 'open');
      for (const next of here.filter(({ from }) => from === folder)) {
        way.push(next);
        if (state.get(next.to) === 'open') {
          const begin = way.findIndex(({ from }) => from === next.to);
          found.push(way.slice(begin).map(({ example }) => `${example.from} imports ${example.to}`));
        } else if (!state.has(next.to)) visit(next.to);
        way.pop();
      }
      state.set(folder, 'done');
    };
    for (const { from } of here) if (!state.has(from)) visit(from);
  }
  return found;
}

/** Finds groups of two or more files that import each other, directly or not. */
export function fileCircles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    let low = own;
    open.push(file);
    for (const other of next.get(file) ?? []) {
      if (!order.has(other)) low = Math.min(low, visit(other));
      else if (open.includes(other)) low = Math.min(low, order.get(other) ?? own);
    }
    if (low === own) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1) found.push(group.sort());
    }
    return low;
  };
  for (const file of next.keys()) if (!order.has(file)) visit(file);
  return found;
}
