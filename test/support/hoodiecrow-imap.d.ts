/** As much of it as is used; the package has no types of its own. */
declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface Mailbox {
    readonly messages: { readonly raw: string }[];
  }
  interface ImapServer {
    readonly server: Server;
    listen(port: number, host: string): void;
    close(done: () => void): void;
    appendMessage(mailbox: string, flags: readonly string[], internalDate: Date, raw: string): void;
    getMailbox(path: string): Mailbox;
  }
  export default function hoodiecrow(options: {
    readonly plugins: readonly string[];
    readonly users: Readonly<Record<string, { readonly password: string }>>;
    readonly storage: object;
  }): ImapServer;
}
