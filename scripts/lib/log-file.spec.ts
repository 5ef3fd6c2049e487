import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogFile, rotateInPlace } from './log-file';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-log-'));
  file = join(folder, 'logs', 'server.log');
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const line = (number: number) => `line ${String(number).padStart(4, '0')}`;

describe('a log', () => {
  it('stays within its size while somebody fills it, and keeps the newest', () => {
    const log = new LogFile(file, { maxBytes: 1_000, kept: 2 });
    for (let number = 0; number < 1_000; number += 1) log.write(line(number));
    log.close();
    expect(readdirSync(join(folder, 'logs')).sort()).toEqual(['server.log', 'server.log.1', 'server.log.2']);
    const kept = ['.2', '.1', ''].map((ending) => readFileSync(file + ending, 'utf8')).join('');
    expect(kept.length).toBeLessThan(3 * 1_010);
    expect(kept.trimEnd().split('\n').at(-1)).toBe(line(999));
    expect(kept.trimEnd().split('\n')).toEqual([...new Set(kept.trimEnd().split('\n'))].sort());
  });

  it('is for nobody else on this machine', () => {
    const log = new LogFile(file);
    log.write('x');
    log.close();
    expect([statSync(file).mode & 0o777, statSync(join(folder, 'logs')).mode & 0o777]).toEqual([0o600, 0o700]);
  });

  it('goes on after a full disk, and says how many lines are missing', () => {
    jest.useFakeTimers({ now: 0 });
    const full = join(folder, 'full.log');
    symlinkSync('/dev/full', full);
    const log = new LogFile(full);
    for (const number of [1, 2, 3]) log.write(line(number));
    log.close();
    rmSync(full);
    jest.setSystemTime(2_000);
    log.write(line(4));
    log.close();
    expect(readFileSync(full, 'utf8').trimEnd().split('\n')).toEqual([
      expect.stringContaining('"msg":"The log could not be written","lost":3'),
      line(4),
    ]);
  });
});

describe('a log that another process holds open', () => {
  it('is emptied where it lies, and goes on there', () => {
    file = join(folder, 'postgres.log');
    writeFileSync(file, '');
    const held = openSync(file, 'a');
    writeSync(held, 'x'.repeat(2_000));
    rotateInPlace(file, { maxBytes: 1_000, kept: 2 });
    writeSync(held, 'after');
    closeSync(held);
    expect(readFileSync(file, 'utf8')).toBe('after');
    expect(readFileSync(`${file}.1`, 'utf8')).toHaveLength(2_000);
    rotateInPlace(file, { maxBytes: 1_000, kept: 2 });
    expect(readFileSync(file, 'utf8')).toBe('after');
  });
});
