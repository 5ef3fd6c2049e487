import { createLog, NestLog } from './logger';
import { inRequest, recordPerson } from './request-scope';

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
      inRequest('0a821234-5678-4000-8000-00000000000f', () => {
        recordPerson('person-1');
        log.info('cut');
      });
      log.info('swept');
    });
    expect(line).toMatchObject({
      requestId: '0a821234-5678-4000-8000-00000000000f',
      traceId: '0a82123456784000800000000000000f',
      personId: 'person-1',
      msg: 'cut',
      level: 'info',
    });
    for (const mark of ['requestId', 'traceId', 'personId']) expect(other).not.toHaveProperty(mark);
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

  it('keeps out whom a mail server quotes, and stays JSON', () => {
    const [line] = logged((log) => log.error({ err: new Error('550 <thandi@example.co.za> "no such person"') }));
    expect(line).toMatchObject({ err: { message: '550 <[e-mail]> "no such person"' } });
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
