import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recall, remember } from './data-folder';

let folder = '';
const file = () => join(folder, 'machine.json');
const copy = () => join(folder, 'machine.copy.json');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-memory-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

describe('what a machine remembers', () => {
  it('is made once, for its owner alone, and written again only when it changed', () => {
    const made = recall(folder);
    remember(folder, { databasePort: 5433 });
    const { ino } = statSync(file());
    expect(remember(folder, { databasePort: 5433 })).toEqual({ ...made, databasePort: 5433 });
    expect(statSync(file()).ino).toBe(ino);
    for (const path of [file(), copy()]) expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['emptied by a power cut', () => writeFileSync(file(), '')],
    ['torn in half', () => writeFileSync(file(), '{"ownerPassword": "a')],
    ['gone', () => rmSync(file())],
  ])('is taken from its copy when the file is %s, so the database opens again', (_what, damage) => {
    const quiet = jest.spyOn(console, 'error').mockReturnValue();
    const { ownerPassword, appPassword, authSecret } = remember(folder, { backendPort: 4001 });
    damage();
    expect(recall(folder)).toEqual({ ownerPassword, appPassword, authSecret });
    expect(quiet).toHaveBeenCalledWith(expect.stringContaining('its secrets are taken from'));
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ ownerPassword });
  });

  it('that was kept before there was a copy gets one', () => {
    recall(folder);
    rmSync(copy());
    recall(folder);
    expect(JSON.parse(readFileSync(copy(), 'utf8'))).toHaveProperty('ownerPassword');
  });

  it('says what to do when file and copy are lost, and makes no new passwords for an old database', () => {
    recall(folder);
    for (const path of [file(), copy()]) writeFileSync(path, '');
    expect(() => recall(folder)).toThrow(
      /machine\.json cannot be read\. It holds the passwords .* put it back from a backup/,
    );
    expect(readFileSync(file(), 'utf8')).toBe('');
  });
});
