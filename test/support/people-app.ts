import { createHmac } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { navigation } from '@plinth/contracts/base/navigation/navigation';
import { permissions } from '@plinth/contracts/base/permissions/permissions';
import { INTERNAL_SECRET_HEADER, INTERNAL_SECRET_LABEL } from '@plinth/contracts/kernel/session';
import { user } from '@plinth/contracts/people/user/user';
import PostalMime, { type Email } from 'postal-mime';
import { type TestApp, useApp } from './app';
import { Outbox } from '../../backend/src/platform/data/events/outbox';
import { Jobs } from '../../backend/src/platform/data/jobs/jobs';
import { PlatformModule } from '../../backend/src/platform/platform.module';
import { NavigationModule } from '../../backend/src/modules/base/navigation/navigation.module';
import { PermissionsModule } from '../../backend/src/modules/base/permissions/permissions.module';
import { UserModule } from '../../backend/src/modules/people/user/user.module';

/** The backend with the people's modules alone. */
export const usePeopleApp = (): (() => TestApp) =>
  useApp({
    imports: [PlatformModule, UserModule, PermissionsModule, NavigationModule],
    contracts: { user, permissions, navigation },
  });

export interface ReadMail {
  readonly kind: string;
  readonly mail: Email;
}

/** Lets everything that was caused happen, and answers the mails that went out since the last time. */
export async function deliverMails({ app, config }: TestApp): Promise<ReadMail[]> {
  await app.get(Outbox).drain();
  await app.get(Jobs).drain();
  const folder = join(config.dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(
    names.map(async (name) => {
      const mail = await PostalMime.parse(await readFile(join(folder, name)));
      await rm(join(folder, name));
      const kind = /Z-([a-z-]+)-[0-9a-f]{8}-/.exec(name)?.[1] ?? '';
      return { kind, mail };
    }),
  );
}

/** The token in a mail's link. */
export function tokenIn(mail: Email | undefined): string {
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No token in the mail ${mail?.subject ?? ''}`);
  return token;
}

/** What next-auth's server asks. */
export async function internal(
  app: TestApp,
  path: string,
  init: { body?: unknown; headers?: Record<string, string> } = {},
) {
  const secret = createHmac('sha256', app.config.secret).update(INTERNAL_SECRET_LABEL).digest('base64url');
  const response = await app.fetch(`/internal/session${path}`, {
    method: init.body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', [INTERNAL_SECRET_HEADER]: secret, ...init.headers },
    ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
  });
  const text = await response.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  return { status: response.status, body, headers: response.headers };
}
