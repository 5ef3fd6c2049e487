import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { documents as contract } from '@plinth/contracts/site/documents/documents';
import { isPrintableKind } from '@plinth/contracts/kernel/printable-address';
import * as z from 'zod';
import { Db } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import { Enclosures } from '../../../platform/edge/mail/enclosures';
import { Mailer, mailRefused, mailSent } from '../../../platform/edge/mail/mailer';
import { type PaperLetter, Printables } from '../../../platform/edge/printing/printables';
import { type UserActor, VISITOR } from '../../../platform/data/session/request-context';
import { TimelineService } from '../../base/timeline/timeline.service';
import type { Subject } from '../../../platform/data/timeline/timeline-entry';
import { fileNameOf } from './document-file-name';
import { DocumentLinks, LINK_DAYS } from './document-links';
import { documentError } from './documents.errors';
import { DocumentsService } from './documents.service';

type Input = InputOf<typeof contract.mail>;
type Answer = OutputOf<typeof contract.mail>;

/**
 * Kinds whose own timeline entry already says that the customer was mailed: the mail server's acceptance is not
 * added.
 */
const KINDS_WITH_OWN_ENTRY: ReadonlySet<string> = new Set(['order', 'ticket', 'contact_request']);
/** Shape of a paper that is marked as a copy, because the client has the original. */
const copySchema = z.object({ is_copy: z.literal(true) });
const answer = z.object({ to: z.string(), name: z.string() });

/** Checks that the subject of a mail has a timeline of its own. */
const isOnTimeline = (subject: { kind: string; id: string }): subject is Subject =>
  subject.kind === 'invoice' ||
  subject.kind === 'client' ||
  subject.kind === 'payment' ||
  subject.kind === 'purchase_order';

/**
 * Mails papers to clients, with the PDF and a link to it. The document's timeline records whether the mail was
 * delivered.
 */
@Injectable()
export class DocumentMailer implements OnModuleInit {
  constructor(
    private readonly printables: Printables,
    private readonly documents: DocumentsService,
    private readonly links: DocumentLinks,
    private readonly mailer: Mailer,
    private readonly enclosures: Enclosures,
    private readonly outbox: Outbox,
    private readonly idempotency: Idempotency,
    private readonly timeline: TimelineService,
    private readonly db: Db,
  ) {}

  onModuleInit(): void {
    this.enclosures.setPrinter(async ({ kind, id, again, period }) => {
      if (!isPrintableKind(kind)) throw new Error(`No paper is called ${kind}`);
      const reader = { actor: VISITOR, hasSignedLink: true, mayBeCopy: again, ...(period && { period }) };
      const { pdf, facts } = await this.documents.getPdf(kind, id, reader);
      return { content: pdf, filename: fileNameOf(facts.name), contentType: 'application/pdf' };
    });
    const addToTimeline =
      (text: string) =>
      async (
        { about_kind: kind, about_id: id }: { about_kind: string; about_id: string },
        { tx }: { tx: Parameters<TimelineService['addEntry']>[0] },
      ) => {
        const subject = { kind, id };
        if (isOnTimeline(subject)) await this.timeline.addEntry(tx, subject, { actor: 'system', kind: 'system', text });
      };
    const recordAccepted = addToTimeline('The mail server accepted the mail');
    this.outbox.on(mailSent, 'document-timeline-sent', async (about, occurrence) => {
      if (!KINDS_WITH_OWN_ENTRY.has(about.about_kind)) await recordAccepted(about, occurrence);
    });
    this.outbox.on(
      mailRefused,
      'document-timeline-refused',
      addToTimeline('The mail server did not accept the mail. We keep trying for some hours'),
    );
  }

  /** @throws DomainError document-not-found, document-not-issued, document-no-address */
  async requestMail(
    actor: UserActor,
    { kind, id, period: requestedPeriod, to, message, idempotency_key: requestId }: Input,
  ): Promise<Answer> {
    const paper = await this.printables.read(kind, { actor, period: requestedPeriod, mayBeCopy: true }, id);
    const { data, facts } = paper;
    const { name, recipient, subject, isIssued, period } = facts;
    if (!isIssued) throw documentError('document-not-issued');
    const address = to ?? recipient.email;
    if (address === '') throw documentError('document-no-address', { fields: { to: ['Enter an email address'] } });
    const letter = (await paper.letter()) ?? plainLetter(name, recipient.name);
    const replyTo = letter.replyTo ?? (await this.findEmail(actor.id));
    return this.db.transaction((tx) =>
      this.idempotency.runOnce(
        tx,
        {
          scope: `documents.mail:${actor.id}`,
          key: requestId,
          request: { kind, id, period, to: address, message },
          answer,
        },
        async () => {
          await this.mailer.send(tx, {
            effectKey: `document-mail:${requestId}`,
            kind: 'document-pdf',
            to: address,
            subject: letter.subject,
            ...(replyTo === null ? {} : { replyTo }),
            body: {
              heading: letter.heading,
              parts: [
                ...(message === '' ? [] : [{ kind: 'text' as const, text: message }]),
                ...letter.parts,
                { kind: 'button', label: 'Open it in the browser', url: this.links.createLink({ kind, id, period }) },
                {
                  kind: 'text',
                  text: `The link works for ${LINK_DAYS} days, for anybody who has it. Answer this mail if something is not right.`,
                },
              ],
            },
            enclosure: { kind, id, again: copySchema.safeParse(data).success, ...(period && { period }) },
            ...(subject ? { about: subject } : {}),
          });
          await this.printables.markMailed(tx, kind, id);
          if (subject)
            await this.timeline.addEntry(tx, subject, {
              actor,
              kind: 'system',
              text: `${name} was sent to ${address} as a PDF`,
            });
          return { to: address, name };
        },
      ),
    );
  }

  /** Finds the address of the sender, to whom the client replies where no colleague looks after the client. */
  private async findEmail(userId: string): Promise<string | null> {
    const user = await this.db.prisma.user.findUnique({ where: { id: userId }, select: { email: true } });
    return user?.email ?? null;
  }
}

/** Returns the standard mail, for a paper whose module has no text of its own. */
const plainLetter = (name: string, client: string): PaperLetter => ({
  subject: name,
  heading: name,
  parts: [{ kind: 'text', text: `${client === '' ? 'Here' : `Dear ${client}, here`} is your document.` }],
  replyTo: null,
});
