import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** Whom the envelope names. */
  readonly to: readonly string[];
  readonly source: string;
  readonly mail: Email;
}

/** A mail server on this machine that takes what is sent to it, or refuses everything. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  refuses = false;
  /** With what it refuses: from 500 on it is final. */
  refusal = 451;
  /** What it says then. */
  refusalWords = (_address: string): string => 'not taken';
  private readonly server: SMTPServer;

  private constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        done(
          this.refuses ? Object.assign(new Error(this.refusalWords(address)), { responseCode: this.refusal }) : null,
        ),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const source = Buffer.concat(chunks).toString();
          void PostalMime.parse(source).then((mail) => {
            this.received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source, mail });
            done();
          }, done);
        });
      },
    });
  }

  /** Answers it with the environment that sends a product's mails to it. */
  static async start(): Promise<{ server: MailServer; env: Readonly<Record<string, string>> }> {
    const server = new MailServer();
    const port = await new Promise<number>((resolve) => {
      const listening = server.server.listen(0, '127.0.0.1', () => {
        const address = listening.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    return { server, env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port) } };
  }

  /** What came since the last time. */
  take(): ReceivedMail[] {
    return this.received.splice(0);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}
