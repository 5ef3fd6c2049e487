import { Logger } from '@nestjs/common';
import { useApp } from '../../../../../test/support/app';
import { PlatformModule } from '../../platform.module';

const app = useApp({ imports: [PlatformModule], contracts: {} });

describe('a body that cannot be read', () => {
  const json = { 'content-type': 'application/json' };
  const post = (path: string, body: string, headers: Record<string, string> = json) =>
    app().fetch(path, { method: 'POST', headers, body });

  it.each([
    ['of 2 MB, for a webhook', '/api/webhooks/stripe', `{"id":"${'x'.repeat(2_000_000)}"}`, json, 413],
    ['of 200 kB, for a form', '/api/elsewhere', `{"id":"${'x'.repeat(200_000)}"}`, json, 413],
    ['that is no JSON', '/api/webhooks/stripe', '{"id":', json, 400],
    ['in a language that nobody speaks', '/api/webhooks/stripe', '{}', { ...json, 'content-encoding': 'rot13' }, 415],
  ])('%s, is refused, and is no error of ours', async (_what, path, body, headers, status) => {
    const logged = jest.spyOn(Logger.prototype, 'error');
    const response = await post(path, body, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ statusCode: status, message: expect.any(String) });
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });
});
