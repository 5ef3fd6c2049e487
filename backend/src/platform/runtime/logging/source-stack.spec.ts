import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import { sourceStack } from './source-stack';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-stack-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Compiles as the build does; gives the file that would run. */
function compile(name: string, source: string): string {
  const { code, map } = transformSync(source, {
    filename: `${name}.ts`,
    sourceFileName: join(process.cwd(), 'backend', `${name}.ts`),
    sourceMaps: true,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2024' },
  });
  const file = join(folder, `${name}.js`);
  writeFileSync(file, code);
  writeFileSync(`${file}.map`, map ?? '');
  return file;
}

it('a failure in compiled code names the line that was written', () => {
  const file = compile(
    'price',
    'interface Price { cents: number }\n\n\nexport const total = (): never => {\n  throw new Error("no");\n};\n',
  );
  const thrown = 2;
  expect(sourceStack(`Error: no\n    at total (${file}:${String(thrown)}:11)\n    at node:internal/main:1:1`)).toBe(
    'Error: no\n    at total (backend/price.ts:5:9)\n    at node:internal/main:1:1',
  );
});

it('a package without a map stays as it is, and so does a map that cannot be read', () => {
  const file = join(folder, 'broken.js');
  writeFileSync(`${file}.map`, 'not json');
  const stack = `Error: no\n    at f (${file}:1:1)\n    at g (${join(folder, 'package.js')}:3:4)`;
  expect(sourceStack(stack)).toBe(stack);
});
