import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { selfSigned, type SelfSigned } from './self-signed';

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

  private constructor(identity?: SelfSigned) {
    this.server = new SMTPServer({
      authOptional: true,
      ...(identity ?? { disabledCommands: ['STARTTLS'] }),
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
    return { server, env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: await server.listen() } };
  }

  /** The same with STARTTLS, which production insists on; the environment has the product trust its certificate. */
  static async startWithTls(): Promise<{ server: MailServer; env: Readonly<Record<string, string>> }> {
    const identity = selfSigned();
    const server = new MailServer(identity);
    const folder = mkdtempSync(join(tmpdir(), 'plinth-mail-'));
    server.server.once('close', () => rmSync(folder, { recursive: true }));
    const certificate = join(folder, 'certificate.pem');
    writeFileSync(certificate, identity.cert);
    const SMTP_PORT = await server.listen();
    return { server, env: { SMTP_HOST: 'localhost', SMTP_PORT, NODE_EXTRA_CA_CERTS: certificate } };
  }

  private listen(): Promise<string> {
    return new Promise((resolve) => {
      const listening = this.server.listen(0, '127.0.0.1', () => {
        const address = listening.address();
        resolve(String(typeof address === 'object' && address !== null ? address.port : 0));
      });
    });
  }

  /** What came since the last time. */
  take(): ReceivedMail[] {
    return this.received.splice(0);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}
