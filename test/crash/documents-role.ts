import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { heapFlags } from '../../scripts/lib/heap-limits';
import { root } from '../../scripts/lib/paths';
import { freePort } from '../../scripts/lib/ports';
import { until } from '../../scripts/lib/processes';

const READY_MS = 60_000;

export interface DocumentsPlace {
  /** Address of the pages that it prints. */
  readonly frontendUrl: string;
  /** Signs what the backend sends. */
  readonly secret: string;
  readonly dataFolder: string;
  readonly memoryBytes: number;
}

/** A documents role as a machine of its own runs it, under the limit that is shipped. */
export class DocumentsRole {
  private readonly said: string[] = [];
  private child: ChildProcess | undefined;

  private constructor(
    private readonly place: DocumentsPlace,
    private readonly port: number,
    private readonly more: Readonly<Record<string, string>>,
  ) {}

  /** @param more environment variables */
  static async start(place: DocumentsPlace, more: Readonly<Record<string, string>> = {}): Promise<DocumentsRole> {
    const role = new DocumentsRole(place, await freePort(), more);
    await role.run();
    return role;
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.port)}`;
  }

  get pid(): number {
    if (this.child?.pid === undefined) throw new Error('The documents role does not run');
    return this.child.pid;
  }

  /** Waits until a line of its output matches; gives what stands in its first group. */
  async heard(pattern: RegExp): Promise<string> {
    const found = () => pattern.exec(this.said.join(''))?.[1];
    await until(() => found() !== undefined, READY_MS, 50);
    const words = found();
    if (words === undefined) throw new Error(`The documents role never said ${String(pattern)}`);
    return words;
  }

  /** Starts the process, or starts it again as whoever watches over it does; resolves when it takes pages. */
  async run(): Promise<void> {
    const { frontendUrl, secret, dataFolder, memoryBytes } = this.place;
    const flags = heapFlags('documents', { bytes: memoryBytes, isAlone: false });
    const child = spawn(process.execPath, [...flags, join(root, 'dist', 'backend', 'src', 'documents.js')], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: dataFolder,
        DOCUMENTS_HOST: '127.0.0.1',
        DOCUMENTS_PORT: String(this.port),
        FRONTEND_URL: frontendUrl,
        PUBLIC_URL: frontendUrl,
        NEXTAUTH_SECRET: secret,
        ...this.more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => this.said.push(chunk.toString()));
    const answers = async () => {
      try {
        return (await fetch(`${this.url}/api/health`, { signal: AbortSignal.timeout(3_000) })).ok;
      } catch {
        return false;
      }
    };
    if (!(await until(async () => child.exitCode !== null || (await answers()), READY_MS, 100)) || !(await answers()))
      throw new Error(`The documents role did not start:\n${this.said.join('')}`);
  }

  /** At once, as the kernel does when memory runs out. */
  kill(): void {
    process.kill(this.pid, 'SIGKILL');
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await until(() => child.exitCode !== null || child.signalCode !== null, 30_000, 50);
  }
}
