import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { BACKEND_PATHS } from '@plinth/contracts/backend-paths';
import { parse } from 'yaml';
import * as z from 'zod';
import { loadRoleConfig } from '../backend/src/platform/edge/printing/role/role.module';
import { loadConfig, VARIABLES } from '../backend/src/platform/runtime/config/config';
import { WEB_ANALYTICS_VARIABLES } from '../frontend/lib/analytics-settings';
import { PUBLIC_VARIABLES } from '../frontend/lib/env';
import { SERVER_VARIABLES } from '../frontend/server/config';

const root = join(__dirname, '..');
const read = (name: string) => readFileSync(join(__dirname, name), 'utf8');

const Build = z.object({
  context: z.string(),
  dockerfile: z.string(),
  target: z.string(),
  args: z.record(z.string(), z.string()),
});
const Service = z.object({
  image: z.string(),
  build: Build.optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
});
const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.unknown()),
  networks: z.record(z.string(), z.unknown()),
});

const compose = Compose.parse(parse(read('compose.yaml'), { merge: true }));
const dockerfile = read('Dockerfile');

function service(name: string): z.infer<typeof Service> {
  const found = compose.services[name];
  if (!found) throw new Error(`No service ${name}`);
  return found;
}

/** What Compose would put in: a value for every variable, the default where one is given. */
const filled = (text: string) =>
  text.replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_all, name: string, kind: string | undefined, rest: string | undefined) =>
      kind === '-'
        ? (rest ?? '')
        : name === 'SMTP_FROM'
          ? 'Our shop <orders@shop.example>'
          : `${name.toLowerCase().replaceAll('_', '-')}-of-at-least-32-characters`,
  );

/** What the images and the other services settle, and what has no place in production. */
const SETTLED = new Set([
  'PLINTH_ENV',
  'PORT',
  'HOST',
  'BACKEND_HOST',
  'BACKEND_PORT',
  'DATA_DIR',
  'FRONTEND_DIR',
  'DOCUMENTS_HOST',
  'DOCUMENTS_PORT',
  'DOCUMENTS_PER_BROWSER',
  'DOCUMENTS_BROWSER_MINUTES',
  'DOCUMENTS_IDLE_MINUTES',
  'CHROMIUM_PATH',
  'CALLS_FILE',
  'RESTART_WAIT_MS',
  'DEMO_ACCOUNTS',
  'BACKGROUND',
  'FRONTEND_DEV',
  'STRIPE_HOST',
  'STRIPE_PORT',
  'STRIPE_PROTOCOL',
]);

describe('the Dockerfile', () => {
  it('is without fault', () => {
    const faults = validate(dockerfile).map((fault) => ({ line: fault.range.start.line + 1, message: fault.message }));
    expect(faults).toEqual([]);
  });

  it('copies only what is there or is built', () => {
    const built = new Set(['node_modules', 'dist', '.']);
    const copied = [...dockerfile.matchAll(/^COPY (?:--\S+ )*(.+) \S+$/gm)].flatMap(
      (match) => match[1]?.split(' ') ?? [],
    );
    const missing = copied
      .map((path) => path.replace('/app/', ''))
      .filter((path) => !built.has(path) && !existsSync(join(root, path)));
    expect(missing).toEqual([]);
  });

  it('runs no image as root', () => {
    const runtime = dockerfile.slice(dockerfile.indexOf('AS runtime'));
    for (const stage of runtime.split(/^FROM /m)) {
      const users = [...stage.matchAll(/^USER (\w+)$/gm)].map((match) => match[1]);
      expect(users.at(-1) ?? 'node').toBe('node');
    }
    expect(runtime).toMatch(/^USER node$/m);
  });

  it('starts files that the build compiles', () => {
    const entries = [...dockerfile.matchAll(/dist\/(\S+)\.js/g)].map((match) => `${match[1] ?? ''}.ts`);
    expect(new Set(entries).size).toBe(4);
    for (const entry of entries) expect(existsSync(join(root, entry))).toBe(true);
  });
});

describe('compose.yaml', () => {
  it.each(Object.entries(compose.services))('pins what %s runs', (_name, { image, build }) => {
    if (build) expect(dockerfile).toContain(`AS ${build.target}\n`);
    else expect(image).toMatch(/:\d+(\.\d+)?-\w+$/);
  });

  it('names only services, volumes and files that exist', () => {
    for (const { depends_on: needs, volumes } of Object.values(compose.services)) {
      for (const need of Array.isArray(needs) ? needs : Object.keys(needs))
        expect(Object.keys(compose.services)).toContain(need);
      for (const volume of volumes) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('./')) expect(existsSync(join(__dirname, source))).toBe(true);
        else expect(Object.keys(compose.volumes)).toContain(source);
      }
    }
  });

  it('gives the backend a configuration that production accepts', () => {
    const environment = Object.fromEntries(
      Object.entries(service('backend').environment).map(([name, value]) => [name, filled(value)]),
    );
    const config = loadConfig({
      ...environment,
      PLINTH_ENV: 'production',
      STRIPE_SECRET_KEY: '',
      STRIPE_WEBHOOK_SECRET: '',
    });
    expect(config).toMatchObject({ isProduction: true, demoAccounts: false });
  });

  it('lets only the migrations own the tables', () => {
    for (const [name, { environment }] of Object.entries(compose.services)) {
      const owner = Object.values(environment).some((value) => value.includes('plinth_owner:'));
      expect({ name, owner }).toEqual({ name, owner: name === 'migrate' });
    }
  });

  it('keeps the documents role where there is no way out, and gives it what it needs', () => {
    const { environment, networks } = service('documents');
    expect(networks).toEqual(['inside']);
    expect(compose.networks['inside']).toEqual({ internal: true });
    const config = loadRoleConfig({
      ...Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)])),
      PLINTH_ENV: 'production',
    });
    expect(config.documents.print.sandbox).toBe('on');
    for (const name of ['backend', 'frontend']) expect(service(name).networks).toContain('inside');
    expect(service('backend').environment['DOCUMENTS_URLS']).toBe('http://documents:3002');
  });

  it('asks for what env.example lists, no more and no less', () => {
    const listed = [...read('env.example').matchAll(/^(\w+)=/gm)].map((match) => match[1]);
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)[:}]/g)].map((match) => match[1]);
    expect([...new Set(asked)].sort()).toEqual([...listed].sort());
  });

  it('passes on every variable that a person may set', () => {
    const passed = new Set(
      ['backend', 'frontend', 'documents'].flatMap((name) => Object.keys(service(name).environment)),
    );
    const known = [...VARIABLES, ...SERVER_VARIABLES, ...PUBLIC_VARIABLES, ...WEB_ANALYTICS_VARIABLES];
    expect(known.filter((name) => !passed.has(name) && !SETTLED.has(name))).toEqual([]);
  });

  it('tells the frontend which proxies stand before it', () => {
    expect(filled(service('frontend').environment['TRUSTED_PROXIES'] ?? '')).toBe('1');
  });
});

describe('an upgrade of what Compose runs', () => {
  /** A stand-in for Docker that notes what it is asked for, and fails where it is told to. */
  function upgradeWith(failing: string): { asked: string[]; status: number | null; kept: string[] } {
    const folder = mkdtempSync(join(tmpdir(), 'plinth-compose-'));
    try {
      const noted = join(folder, 'asked');
      const fake = `#!/bin/sh\nshift 5\necho "$1" >> "${noted}"\nif [ "$1" = "${failing}" ]; then exit 1; fi\n`;
      writeFileSync(join(folder, 'docker'), fake, { mode: 0o755 });
      const { status } = spawnSync('sh', [join(__dirname, 'upgrade.sh')], {
        env: { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}`, BACKUPS: join(folder, 'backups') },
        stdio: 'ignore',
      });
      const backups = join(folder, 'backups');
      return {
        asked: readFileSync(noted, 'utf8').trim().split('\n'),
        status,
        kept: existsSync(backups) ? readdirSync(backups) : [],
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  it('keeps the database first, then migrates, and only then touches what runs', () => {
    const { asked, status, kept } = upgradeWith('nothing');
    expect({ asked, status }).toEqual({ asked: ['build', 'exec', 'run', 'up'], status: 0 });
    expect(kept).toEqual([expect.stringMatching(/^before-upgrade-\d{8}T\d{6}Z\.dump$/)]);
  });

  it('leaves what runs where it is when a migration fails, or the backup does', () => {
    expect(upgradeWith('run')).toMatchObject({ asked: ['build', 'exec', 'run'], status: 1 });
    const { asked, status, kept } = upgradeWith('exec');
    expect({ asked, status }).toEqual({ asked: ['build', 'exec'], status: 1 });
    expect(kept.filter((file) => file.endsWith('.dump'))).toEqual([]);
  });
});

describe('the reverse proxy', () => {
  it('sends to the backend what the frontend would', () => {
    const line = /@backend path (.+)/.exec(read('Caddyfile'))?.[1] ?? '';
    expect(line.split(' ').filter((path) => !path.endsWith('*'))).toEqual([...BACKEND_PATHS]);
    for (const path of BACKEND_PATHS) expect(line).toContain(`${path}/*`);
  });

  it('waits for whoever restarts behind it', () => {
    const upstreams = read('Caddyfile')
      .split(/^\treverse_proxy /m)
      .slice(1);
    expect(upstreams).toHaveLength(2);
    for (const upstream of upstreams) expect(upstream).toContain('lb_try_duration 15s');
  });
});
