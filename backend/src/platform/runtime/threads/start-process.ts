import { fork, type ChildProcess } from 'node:child_process';

/**
 * Starts a process of our own, from the compiled file or, in tests and scripts, from TypeScript; it is given nothing of our environment.
 * @param name path of its file, without the ending
 */
export function startProcess(name: string, { heapMb }: { readonly heapMb: number }): ChildProcess {
  const bound = `--max-old-space-size=${String(heapMb)}`;
  const isSource = __filename.endsWith('.ts');
  return fork(`${name}${isSource ? '.ts' : '.js'}`, [], {
    execArgv: isSource ? ['--import', 'tsx', bound] : [bound],
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
