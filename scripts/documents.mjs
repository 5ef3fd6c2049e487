import { install, run } from './lib/bootstrap.mjs';

install();
await run('scripts/start/documents.ts');
