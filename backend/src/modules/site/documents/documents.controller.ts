import { Controller, Get, Logger, Param, Query, Req, Res } from '@nestjs/common';
import { dateRange, secretId } from '@plinth/contracts/kernel/common';
import { paperWithoutId } from '@plinth/contracts/kernel/paper-places';
import { isPrintableKind, type PrintableKind } from '@plinth/contracts/kernel/printable-address';
import { dayHere } from '@plinth/contracts/kernel/shop-clock';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { Audit } from '../../../platform/data/audit/audit';
import { Db } from '../../../platform/data/database/db';
import { describeError } from '../../../platform/runtime/errors/api-error';
import { requestIdOrNew } from '../../../platform/runtime/logging/request-scope';
import { Authenticator } from '../../../platform/data/session/authenticator';
import { toTrpcError } from '../../../platform/edge/trpc/error-shape';
import type { Reader } from '../../../platform/edge/printing/printables';
import { printingError } from '../../../platform/edge/printing/printing.errors';
import { callerKey, RateLimits } from '../../../platform/edge/trpc/rate-limits';
import { fileNameOf } from './document-file-name';
import { DocumentLinks } from './document-links';
import { DocumentsService, type PrintedDocument } from './documents.service';
import { PROBLEM_POLICY, problemPage } from './problem-page';

/** Cost of a document in the caller's rate limit. */
const WEIGHT = 20;

const querySchema = z.strictObject({
  id: z.string().max(64),
  key: secretId.optional(),
  expires: z
    .string()
    .regex(/^\d{1,12}$/)
    .optional(),
  signature: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  ...dateRange.shape,
  download: z.literal('1').optional(),
});
type DocumentQuery = z.output<typeof querySchema>;

/**
 * Formats the Content-Disposition header (RFC 6266): `inline; filename="Tax invoice INV-1.pdf";
 * filename*=UTF-8''Tax%20invoice%20INV-1.pdf`.
 */
export function disposition(name: string, download: boolean): string {
  const file = fileNameOf(name);
  const plain = file
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');
  const encodedName = encodeURIComponent(file).replace(
    /[()']/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${download ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encodedName}`;
}

/** PDFs of printable pages, for people who may see the page or hold a link that we signed. */
@Controller('api/documents')
export class DocumentsController {
  private readonly logger = new Logger('Documents');

  constructor(
    private readonly documents: DocumentsService,
    private readonly links: DocumentLinks,
    private readonly authenticator: Authenticator,
    private readonly limits: RateLimits,
    private readonly audit: Audit,
    private readonly db: Db,
  ) {}

  @Get(':kind')
  async servePdf(
    @Param('kind') kind: string,
    @Query() query: Record<string, unknown>,
    @Req() req: Request,
    @Res() res: Response,
  ): Promise<void> {
    try {
      if (this.redirectWithoutId(kind, query, req, res)) return;
      const parsedQuery = querySchema.safeParse(query);
      if (!isPrintableKind(kind) || !parsedQuery.success)
        throw printingError('document-not-found', { log: 'not an address of a document' });
      this.refuseForeign(req);
      const { pdf, facts } = await this.openDocument(kind, parsedQuery.data, req, res);
      res.setHeader('Content-Type', 'application/pdf');
      res.setHeader('Content-Length', pdf.length);
      res.setHeader('Content-Disposition', disposition(facts.name, parsedQuery.data.download !== undefined));
      res.end(pdf);
    } catch (error) {
      this.answerError(error, req, res);
    }
  }

  /** Redirects a request without an object id to the object that is meant, or to their list; the same for everybody. */
  private redirectWithoutId(kind: string, query: Record<string, unknown>, req: Request, res: Response): boolean {
    const { id, download, ...otherParams } = query;
    if (!isPrintableKind(kind) || (id !== undefined && id !== '') || Object.keys(otherParams).length > 0) return false;
    this.refuseForeign(req);
    const today = dayHere(new Date());
    res.redirect(302, paperWithoutId(kind, { today, pdf: { download: download !== undefined } }));
    return true;
  }

  private async openDocument(
    kind: PrintableKind,
    request: DocumentQuery,
    req: Request,
    res: Response,
  ): Promise<PrintedDocument> {
    const { actor, ip } = await this.authenticator.createContext(req, res);
    await this.limits.countCall(callerKey({ actor, ip }), WEIGHT);
    const { id, key, from, to, expires, signature } = request;
    const period = { from, to };
    const isLinked = expires !== undefined && signature !== undefined;
    if (isLinked) this.links.checkLink({ kind, id, period }, { expires, signature });
    const reader: Reader = { actor, key, hasSignedLink: isLinked, period };
    const printedDocument = await this.documents.getPdf(kind, id, reader);
    const { subject, name } = printedDocument.facts;
    if (subject) {
      await this.db.transaction((tx) =>
        this.audit.record(tx, { actor, action: 'document.view', subject, after: { kind, name, linked: isLinked }, ip }),
      );
    }
    return printedDocument;
  }

  /**
   * Refuses embedded requests from other sites, which could have documents printed without the person's knowledge; a
   * link from there is allowed.
   */
  private refuseForeign({ headers }: Request): void {
    const site = headers['sec-fetch-site'];
    if ((site === 'cross-site' || site === 'same-site') && headers['sec-fetch-mode'] !== 'navigate') {
      throw printingError('document-not-found', { log: 'asked for by another site' });
    }
  }

  private answerError(error: unknown, req: Request, res: Response): void {
    const { code, cause } = toTrpcError(error);
    const data = describeError({ code, cause, requestId: requestIdOrNew() });
    if (data.httpStatus >= 500) this.logger.error({ reason: 'a document was not made', err: error });
    else this.logger.warn({ reason: 'a document was refused', code: data.domainCode ?? code });
    if (res.headersSent) {
      res.destroy();
      return;
    }
    if (data.retryAfter !== undefined) res.setHeader('Retry-After', String(data.retryAfter));
    res.status(data.httpStatus);
    if ((req.headers.accept ?? '').includes('text/html')) {
      res.setHeader('Content-Security-Policy', PROBLEM_POLICY);
      res.type('html').send(problemPage(data, req.originalUrl));
    } else res.json({ error: { message: data.userMessage, data } });
  }
}
