import { install, run } from './lib/bootstrap.mjs';

install();
await run('scripts/test/main.ts');
