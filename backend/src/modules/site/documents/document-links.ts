import { Injectable } from '@nestjs/common';
import { type PaperPeriod, pdfAddress, type PrintableKind } from '@plinth/contracts/kernel/printable-address';
import { Config } from '../../../platform/runtime/config/config';
import { printingError } from '../../../platform/edge/printing/printing.errors';
import { isSigned, sign } from '../../../platform/data/session/signatures';
import { documentError } from './documents.errors';

const LABEL = 'plinth/document-link/v1';
const DAY_SECONDS = 86_400;
/** Validity of a mailed link, in days. */
export const LINK_DAYS = 60;

/** Paper that a link opens. */
export interface LinkedPaper {
  readonly kind: PrintableKind;
  readonly id: string;
  readonly period?: PaperPeriod;
}

export interface LinkProof {
  readonly expires: string;
  readonly signature: string;
}

/** Signed links in mails to customers, each of which opens one document without signing in for some days. */
@Injectable()
export class DocumentLinks {
  constructor(private readonly config: Config) {}

  /** Returns the absolute address for a mail. */
  createLink(paper: LinkedPaper, days: number = LINK_DAYS, now: number = Date.now()): string {
    // To the day, so that the same link is made all day long.
    const expires = String((Math.floor(now / 1_000 / DAY_SECONDS) + days + 1) * DAY_SECONDS);
    return `${this.config.publicUrl}${pdfAddress(paper.kind, paper.id, paper.period)}&expires=${expires}&signature=${sign(this.config, LABEL, buildSignedText(paper, expires))}`;
  }

  /** @throws DomainError document-not-found for a link that we did not make, document-link-expired */
  checkLink(paper: LinkedPaper, { expires, signature }: LinkProof, now: number = Date.now()): void {
    if (!isSigned(this.config, LABEL, buildSignedText(paper, expires), signature))
      throw printingError('document-not-found', { log: 'wrong signature' });
    if (Number(expires) <= now / 1_000) throw documentError('document-link-expired');
  }
}

function buildSignedText({ kind, id, period: { from, to } = {} }: LinkedPaper, expires: string): string {
  const days = from === undefined && to === undefined ? [] : [from ?? '', to ?? ''];
  return [kind, id, expires, ...days].join('\n');
}
