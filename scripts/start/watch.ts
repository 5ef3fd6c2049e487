import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { buildBackend } from '../build/build';
import { root } from '../lib/paths';
import type { ManagedProcess } from './managed-process';

const settle = 150;

/** Compiles and restarts the backend when its sources change, in development; returns the function that stops it. */
export function watchBackend(backend: ManagedProcess, log: (text: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  const rebuild = async () => {
    try {
      const changed = await buildBackend();
      if (changed === 0) return;
      await backend.restart();
      log(`Backend restarted with ${String(changed)} changed ${changed === 1 ? 'file' : 'files'}`);
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
    }
  };
  const soon = (_event: string, file: string | null) => {
    if (file !== null && /(^|\/)generated\/|\.(int-)?spec\.ts$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(rebuild);
    }, settle);
  };
  const watchers = ['backend', 'libs', 'prisma']
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .map((folder) => watch(folder, { recursive: true }, soon));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
