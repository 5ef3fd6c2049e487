import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths';
import { dependencies, drawn, faults, LIST } from './licences';

writeFileSync(join(root, LIST), drawn());
for (const fault of faults(dependencies())) {
  console.error(fault);
  process.exitCode = 1;
}
