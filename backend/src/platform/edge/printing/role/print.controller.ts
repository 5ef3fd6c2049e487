import { Body, Controller, Post, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import * as z from 'zod';
import { DomainError } from '../../../runtime/errors/domain-error';
import { InternalGuard } from '../../../data/session/guards';
import { Printer } from '../printer';

const pageToPrint = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  html: z.string().max(5_000_000),
  isLabel: z.boolean().optional(),
});
const STATUS: Readonly<Record<string, number>> = { 'documents-busy': 503, 'document-late': 504 };

/** Prints pages for the backend, the only caller that reaches it. */
@Controller('internal/documents')
@UseGuards(InternalGuard)
export class PrintController {
  constructor(private readonly printer: Printer) {}

  @Post('print')
  async print(@Body() body: unknown, @Res() res: Response): Promise<void> {
    const page = pageToPrint.safeParse(body);
    if (!page.success) {
      res.status(400).json({ code: 'not-a-page' });
      return;
    }
    try {
      const pdf = await this.printer.print(page.data);
      res.type('application/pdf').send(pdf);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      res.status(STATUS[error.code] ?? 500).json({ code: error.code });
    }
  }
}
