import { createLog, NestLog } from './logger';
import { inRequest } from './request-scope';

function logged(work: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  work(createLog('info', { write: (line) => void lines.push(line) }));
  return lines.map((line) => {
    const parsed: Record<string, unknown> = JSON.parse(line);
    return parsed;
  });
}

describe('the log', () => {
  it('finds a call by the id of its request', () => {
    const [line, other] = logged((log) => {
      inRequest('request-1', () => log.info('cut'));
      log.info('swept');
    });
    expect(line).toMatchObject({ requestId: 'request-1', msg: 'cut', level: 'info' });
    expect(other).not.toHaveProperty('requestId');
  });

  it('keeps people and secrets out', () => {
    const refused = Object.assign(new Error('duplicate key value violates unique constraint "user_email_key"'), {
      code: '23505',
      detail: 'Key (email)=(thandi@example.co.za) already exists.',
      parameters: ['thandi@example.co.za'],
    });
    const lines = logged((log) => {
      log.error({ err: new Error('The account was not made', { cause: refused }) });
      log.info({ mail: { to: 'thandi@example.co.za', token: 'abc' }, user: { password: 'abc' } });
      new NestLog(log).error({ err: refused });
    });
    expect(JSON.stringify(lines)).not.toMatch(/thandi|abc/);
    expect(lines[0]).toMatchObject({
      err: { message: 'The account was not made', cause: { code: '23505', stack: expect.any(String) } },
    });
  });

  it('takes what Nest logs, with its context', () => {
    const lines = logged((log) => {
      const nest = new NestLog(log);
      nest.warn('slow', 'Database');
      nest.error('failed', 'Error: x\n at y', 'Jobs');
      nest.debug('not at this level');
    });
    expect(lines).toMatchObject([
      { level: 'warn', context: 'Database', msg: 'slow' },
      { level: 'error', context: 'Jobs', msg: 'failed', stack: 'Error: x\n at y' },
    ]);
  });
});
