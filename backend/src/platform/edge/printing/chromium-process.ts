import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { findChromium } from '../../runtime/browser/chromium-program';
import { BrowserGone } from './browser-gone';
import { BrowserPipe } from './browser-pipe';

export interface ChromiumOptions {
  /** An installed Chromium; the packaged one when missing. */
  readonly program: string | undefined;
  readonly sandbox: boolean;
}

/** Id of the user `nobody`: code that breaks out of a page's process has no rights here. */
const NOBODY = 65_534;
const profiles = join(tmpdir(), `plinth-print-${process.getuid?.() ?? 0}`);

const FLAGS = [
  '--headless=shell',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--mute-audio',
  // Nothing is displayed, so it does without rendering for a screen.
  '--disable-gpu',
  '--disable-gpu-compositing',
  '--disable-threaded-compositing',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--hide-scrollbars',
  '--force-color-profile=srgb',
  // It reaches no network at all: no name has an address, no address is dialled, and what is not resolved goes to a proxy that is not there.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-extensions',
  '--disable-breakpad',
  '--no-pings',
  '--disable-features=DialMediaRouteProvider,MediaRouter,OptimizationHints,WebRtcHideLocalIpsWithMdns',
];

/** Running browsers of this process, so that none outlives it. */
const runningBrowsers = new Set<ChromiumProcess>();
process.once('exit', () => {
  for (const browser of runningBrowsers) browser.kill();
});

function removeStaleProfiles(): void {
  for (const name of readdirSync(profiles)) {
    const pid = Number(name.split('-')[0]);
    try {
      process.kill(pid, 0);
    } catch (error) {
      // ESRCH alone means that the process is gone; EPERM means that it runs as another user.
      if (error instanceof Error && 'code' in error && error.code === 'ESRCH')
        rmSync(join(profiles, name), { recursive: true, force: true });
    }
  }
}

function createProfile(): string {
  mkdirSync(profiles, { recursive: true, mode: 0o711 });
  removeStaleProfiles();
  return mkdtempSync(join(profiles, `${process.pid}-`));
}

/**
 * Browser with its own process group and folder, which are removed with it. Puppeteer's launch supports neither, nor
 * another user.
 */
export class ChromiumProcess {
  readonly bornAt = Date.now();
  readonly pid: number;
  /** Settles when the process has ended and nothing of it is left. */
  readonly ended: Promise<void>;
  /** Rejects with what the browser said, when its process ends. */
  readonly failed: Promise<never>;

  private constructor(
    private readonly child: ChildProcess,
    readonly pipe: BrowserPipe,
    profile: string,
    failure: Promise<never>,
  ) {
    this.pid = child.pid ?? 0;
    this.failed = failure;
    runningBrowsers.add(this);
    this.ended = new Promise((resolve) => {
      child.once('exit', () => {
        runningBrowsers.delete(this);
        // Its children share its group, and end with it even where they do not notice by themselves.
        this.signalGroup();
        this.pipe.close();
        rmSync(profile, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 });
        resolve();
      });
    });
  }

  /** @throws BrowserGone where there is no such program */
  static async start({ program, sandbox }: ChromiumOptions): Promise<ChromiumProcess> {
    const path = await findChromium(program);
    const profile = createProfile();
    const asNobody = process.getuid?.() === 0 && sandbox;
    if (asNobody) chownSync(profile, NOBODY, NOBODY);
    const options: SpawnOptions = {
      cwd: profile,
      // Nothing of our environment, and so of our secrets, gets in.
      env: {
        NODE_ENV: 'production',
        HOME: profile,
        TMPDIR: profile,
        PATH: '/usr/bin:/bin',
        LANG: 'C.UTF-8',
        TZ: 'Africa/Johannesburg',
      },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      detached: true,
      ...(asNobody ? { uid: NOBODY, gid: NOBODY } : {}),
    };
    const child = spawn(
      path,
      [...FLAGS, `--user-data-dir=${profile}`, ...(sandbox ? [] : ['--no-sandbox']), '--no-startup-window'],
      options,
    );
    const [, , , commands, answers] = child.stdio;
    let errorOutput = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      errorOutput = (errorOutput + chunk.toString()).slice(-2_000);
    });
    const failure = new Promise<never>((_resolve, reject) => {
      child.once('error', (error) => reject(new BrowserGone(`The browser could not be run: ${error.message}`)));
      child.once('exit', (code, signal) =>
        reject(new BrowserGone(`The browser ended (${signal ?? String(code)}): ${errorOutput.trim()}`)),
      );
    });
    failure.catch(() => undefined);
    if (!(commands instanceof Writable) || !(answers instanceof Readable) || child.pid === undefined) {
      rmSync(profile, { recursive: true, force: true });
      return failure;
    }
    return new ChromiumProcess(child, new BrowserPipe(commands, answers), profile, failure);
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Kills the browser with all its processes. */
  kill(): void {
    this.signalGroup();
    this.child.kill('SIGKILL');
  }

  private signalGroup(): void {
    try {
      process.kill(-this.pid, 'SIGKILL');
    } catch {
      // The group is gone.
    }
  }
}
