import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import type { invoices as contract } from '@plinth/contracts/desk/invoices/invoices';
import * as z from 'zod';
import { Idempotency } from '../../../../platform/data/idempotency/idempotency';
import type { UserActor } from '../../../../platform/data/session/request-context';
import { isEmail, tidyEmail } from '../../clients/client-facts';
import { DocumentsRepository } from '../documents.repository';
import { invoiceError } from '../invoices.errors';
import { DocumentViews } from '../reading/document-views';
import { DocumentIssuer } from './document-issuer';

const askedSchema = z.object({ asked: z.literal(true) });

/** Mails a document's link. */
@Injectable()
export class DocumentSender {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly documentIssuer: DocumentIssuer,
    private readonly views: DocumentViews,
    private readonly idempotency: Idempotency,
  ) {}

  /** @throws DomainError document-not-found, document-not-issued, document-not-ready */
  async sendDocument(
    actor: UserActor,
    { id, email, message, idempotency_key }: InputOf<typeof contract.send>,
  ): Promise<DocumentView> {
    const document = await this.documents.findById(id);
    if (!document) throw invoiceError('document-not-found');
    if (document.number === null) throw invoiceError('document-not-issued');
    if (!isEmail(email)) {
      const emailProblem = 'Enter an email address like name@example.co.za';
      throw invoiceError('document-not-ready', { message: `${emailProblem}.`, fields: { email: [emailProblem] } });
    }
    const request = { id, email: tidyEmail(email), message };
    await this.documents.inTransaction((tx) =>
      this.idempotency.runOnce(
        tx,
        { scope: `invoices.send:${actor.id}`, key: idempotency_key, request, answer: askedSchema },
        async () => {
          await this.documentIssuer.requestMail(tx, document, request.email, message);
          return { asked: true as const };
        },
      ),
    );
    return this.views.viewDocument(actor, id);
  }
}
