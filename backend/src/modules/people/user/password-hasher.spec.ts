import { BoundedQueue, PasswordHasher } from './password-hasher';

describe('a password hash', () => {
  const hasher = new PasswordHasher();

  it('is Argon2id with 19 MiB, two passes and one lane', async () => {
    expect(await hasher.hashPassword('the saw sings at seven')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('counts every character, up to the last one and past any NUL', async () => {
    const long = 'k'.repeat(72);
    const hash = await hasher.hashPassword(long);
    const nul = await hasher.hashPassword('before\0after seven');
    await expect(hasher.isMatch(hash, long)).resolves.toBe(true);
    await expect(hasher.isMatch(hash, `${long}k`)).resolves.toBe(false);
    await expect(hasher.isMatch(hash, long.toUpperCase())).resolves.toBe(false);
    await expect(hasher.isMatch(nul, 'before\0other seven')).resolves.toBe(false);
  });

  it('matches a sentence with accents typed on another keyboard', async () => {
    const hash = await hasher.hashPassword('die caf\u00e9 is oop 🪚');
    await expect(hasher.isMatch(hash, 'die cafe\u0301 is oop 🪚')).resolves.toBe(true);
  });

  it('that does not exist is never right', async () => {
    await expect(hasher.isMatch(null, 'anything at all')).resolves.toBe(false);
  });
});

describe('the gate before hashing', () => {
  const full = new Error('full');

  it('lets two work, three wait, and refuses the sixth at once', async () => {
    const gate = new BoundedQueue(2, 3, () => full);
    let most = 0;
    let now = 0;
    const finish: (() => void)[] = [];
    const work = () => {
      now += 1;
      most = Math.max(most, now);
      return new Promise<void>((done) => finish.push(() => done())).finally(() => {
        now -= 1;
      });
    };
    const first = [
      gate.runInTurn(work),
      gate.runInTurn(work),
      gate.runInTurn(work),
      gate.runInTurn(work),
      gate.runInTurn(work),
    ];
    await expect(gate.runInTurn(work)).rejects.toBe(full);
    for (let done = 0; done < first.length; done += 1) {
      finish.shift()?.();
      await first[done];
      await Promise.resolve();
    }
    expect(most).toBe(2);
    await expect(gate.runInTurn(() => Promise.resolve('free again'))).resolves.toBe('free again');
  });

  it('gives its place on when the work fails', async () => {
    const gate = new BoundedQueue(1, 1, () => full);
    await expect(gate.runInTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(gate.runInTurn(() => Promise.resolve(1))).resolves.toBe(1);
  });
});
