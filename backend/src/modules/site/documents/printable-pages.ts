import { Injectable } from '@nestjs/common';
import { isLabelKind, type PrintableKind, printablePath } from '@plinth/contracts/kernel/printable-address';
import { MAX_RENDERED_BYTES, RENDER_HEADER, renderToken } from '@plinth/contracts/kernel/render-token';
import { Config } from '../../../platform/runtime/config/config';
import { printingError } from '../../../platform/edge/printing/printing.errors';
import type { PageToPrint } from '../../../platform/edge/printing/tab';

const TIMEOUT_MS = 15_000;
/** Elements that printing does not need: scripts, their data and preloads. */
const FOR_SCREENS = /<script\b[^]*?<\/script>|<link\b[^>]*\bas="(?:script|font)"[^>]*>/g;
const stripForPaper = (html: string): string => html.replace(FOR_SCREENS, '');

/**
 * Has the frontend render a printable page from data that was read here with the reader's rights. The page gets no
 * cookie or other right, so it can request nothing.
 */
@Injectable()
export class PrintablePages {
  constructor(private readonly config: Config) {}

  /** @throws DomainError document-long, document-failed */
  async drawPage(kind: PrintableKind, id: string, data: unknown): Promise<PageToPrint> {
    const path = printablePath(kind, id);
    const body = JSON.stringify(data);
    const bytes = Buffer.byteLength(body);
    if (bytes > MAX_RENDERED_BYTES) throw printingError('document-long', { log: `${String(bytes)} bytes` });
    try {
      const response = await fetch(`${this.config.frontendUrl}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [RENDER_HEADER]: await renderToken(this.config.secret, path, body),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const html = await response.text();
      const isPage = response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html');
      if (!isPage) throw new Error(`The page answered ${response.status}`);
      return { url: `${this.config.publicUrl}${path}`, html: stripForPaper(html), isLabel: isLabelKind(kind) };
    } catch (error) {
      throw printingError('document-failed', { retryAfterSeconds: 5, log: 'the page was not drawn', cause: error });
    }
  }
}
