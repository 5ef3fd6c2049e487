import { once } from 'node:events';
import type { Server, Socket } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';

const USER = 'sales@shop.example';
const PASSWORD = 'imap-secret';

interface Folder {
  readonly uidvalidity: number;
  readonly uidnext: number;
  messages: { readonly raw: string; readonly uid?: number }[];
}

/** A real IMAP server on this machine, with an inbox and a folder for sent mails, that can go away and come back. */
export class ImapServer {
  private readonly sockets = new Set<Socket>();
  private server: ReturnType<typeof hoodiecrow>;
  /** Mails that lie in the inbox, also after the server was away. */
  private readonly inbox: string[] = [];
  private port = 0;

  private constructor(private readonly plugins: string[]) {
    this.server = this.made();
  }

  static async start({ idles = true } = {}): Promise<ImapServer> {
    const server = new ImapServer([
      'ID',
      'SASL-IR',
      'AUTH-PLAIN',
      'UNSELECT',
      'SPECIAL-USE',
      'UIDPLUS',
      ...(idles ? ['IDLE'] : []),
    ]);
    await server.listen();
    return server;
  }

  get env(): Readonly<Record<string, string>> {
    return {
      IMAP_HOST: '127.0.0.1',
      IMAP_PORT: String(this.port),
      IMAP_SECURE: 'false',
      IMAP_USER: USER,
      IMAP_PASSWORD: PASSWORD,
    };
  }

  /** A mail comes. */
  deliver(raw: string | Buffer): void {
    const text = typeof raw === 'string' ? raw : raw.toString('binary');
    this.inbox.push(text);
    this.server.appendMessage('INBOX', [], new Date(), text);
  }

  /** What lies in the folder of sent mails. */
  get sent(): readonly string[] {
    return this.server.getMailbox('Sent').messages.map(({ raw }) => raw);
  }

  /** How many mails the inbox has: reading removes none. */
  get inInbox(): number {
    return this.server.getMailbox('INBOX').messages.length;
  }

  /** The server is gone, in the middle of whatever it did. */
  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** It is back, at the same place, with the mails that it had; another number of its own where it was made anew. */
  async startAgain({ uidvalidity }: { uidvalidity?: number } = {}): Promise<void> {
    this.server = this.made(uidvalidity);
    await this.listen(this.port);
  }

  private made(uidvalidity = 1): ReturnType<typeof hoodiecrow> {
    const inbox: Folder = {
      uidvalidity,
      uidnext: this.inbox.length + 1,
      messages: this.inbox.map((raw, at) => ({ raw, uid: at + 1 })),
    };
    return hoodiecrow({
      plugins: this.plugins,
      users: { [USER]: { password: PASSWORD } },
      storage: { INBOX: inbox, '': { folders: { Sent: { 'special-use': '\\Sent', messages: [] } } } },
    });
  }

  private async listen(port = 0): Promise<void> {
    const tcp: Server = this.server.server;
    tcp.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
      socket.on('error', () => undefined);
    });
    this.server.listen(port, '127.0.0.1');
    await once(tcp, 'listening');
    const address = tcp.address();
    this.port = typeof address === 'object' && address !== null ? address.port : 0;
  }
}
