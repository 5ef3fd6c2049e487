import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { papers } from '@plinth/contracts/site/documents/documents';
import type { PaperRow } from '@plinth/contracts/kernel/paper-row';
import { Printables } from '../../../platform/edge/printing/printables';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { DocumentMailer } from './mail-document';

const calls = contracts.documents;

@Router({ alias: 'documents' })
export class DocumentsRouter {
  // Each paper of the table becomes a procedure that returns its data to people who may see it.
  static {
    for (const [name, paper] of Object.entries<PaperRow>(papers)) {
      const read = async function (this: DocumentsRouter, input: InputOf<PaperRow>, { actor }: RequestContext) {
        const { id, key, from, to } = input;
        const { data } = await this.printables.read(paper.kind, { actor, key, period: { from, to } }, id);
        return data;
      };
      // tRPC names a procedure by its function.
      Object.defineProperty(read, 'name', { value: name });
      const descriptor = { value: read, enumerable: false, configurable: true, writable: true };
      Object.defineProperty(this.prototype, name, descriptor);
      Input()(this.prototype, name, 0);
      Context()(this.prototype, name, 1);
      Procedure(paper)(this.prototype, name, descriptor);
    }
  }

  constructor(
    private readonly printables: Printables,
    private readonly mailing: DocumentMailer,
  ) {}

  @Procedure(calls.mail)
  mail(@Input() input: InputOf<typeof calls.mail>, @Context() ctx: RequestContext) {
    return this.mailing.requestMail(signedInActor(ctx), input);
  }
}
