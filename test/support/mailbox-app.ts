import { contracts } from '@plinth/contracts/contracts';
import { MailboxModule } from '../../backend/src/modules/desk/mailbox/mailbox.module';
import { PlatformModule } from '../../backend/src/platform/platform.module';
import { startApp, type TestApp } from './app';
import { ImapServer } from './imap-server';
import { MailServer } from './mail-server';

export interface MailboxApp {
  readonly app: TestApp;
  /** Where mails come in. */
  readonly imap: ImapServer;
  /** Where they go out. */
  readonly post: MailServer;
}

/** What the mailbox answers, and the modules that it stands upon. */
export const MAILBOX_CONTRACTS = {
  mailbox: contracts.mailbox,
  company: contracts.company,
  contactRequests: contracts.contactRequests,
};

/** The shared mailbox with a server for what comes and one for what goes; read it inside tests and hooks only. */
export function useMailboxApp(): () => MailboxApp {
  let made: MailboxApp | undefined;
  beforeAll(async () => {
    const imap = await ImapServer.start();
    const { server: post, env } = await MailServer.start();
    const app = await startApp({
      imports: [PlatformModule, MailboxModule],
      contracts: MAILBOX_CONTRACTS,
      env: { ...imap.env, ...env, SMTP_FROM: 'Plinth <orders@shop.example>' },
    });
    made = { app, imap, post };
  }, 120_000);
  afterAll(async () => {
    await made?.app.close();
    await made?.imap.stop();
    await made?.post.close();
  });
  return () => {
    if (!made) throw new Error('The mailbox runs only inside tests and hooks');
    return made;
  };
}
