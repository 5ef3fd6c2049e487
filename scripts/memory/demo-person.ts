import { demoEmail, demoPassword } from '../../test/support/pages';

/** Signed-in person of the demo, at the public port. */
export class DemoPerson {
  private constructor(
    private readonly url: string,
    readonly role: string,
    private readonly cookie: string,
  ) {}

  static async signIn(url: string, role: string): Promise<DemoPerson> {
    const jar = new Map<string, string>();
    const keep = ({ headers }: Response): void => {
      for (const line of headers.getSetCookie()) {
        const [pair] = line.split(';');
        jar.set(pair.slice(0, pair.indexOf('=')), pair);
      }
    };
    const cookies = () => [...jar.values()].join('; ');
    const csrf = await fetch(`${url}/api/auth/csrf`);
    keep(csrf);
    const { csrfToken } = (await csrf.json()) as { csrfToken: string };
    const answer = await fetch(`${url}/api/auth/callback/credentials`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: cookies(), origin: url },
      body: new URLSearchParams({ email: demoEmail(role), password: demoPassword, csrfToken, json: 'true' }),
    });
    keep(answer);
    if (answer.status !== 200) throw new Error(`${role} could not sign in: ${String(answer.status)}`);
    return new DemoPerson(url, role, cookies());
  }

  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { cookie: this.cookie, origin: this.url, ...(init.headers ?? {}) },
    });
  }

  query(path: string, input: unknown): Promise<Response> {
    const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    return this.fetch(`/api/trpc/${path}${query}`);
  }

  mutate(path: string, input: unknown): Promise<Response> {
    return this.fetch(`/api/trpc/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
  }
}
