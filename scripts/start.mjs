import { compile, install, needsOtherNode, run } from './lib/bootstrap.mjs';

install();
// On an older Node the child that runs on the right one does it.
if (!needsOtherNode()) compile();
await run('dist/scripts/start/main.js');
