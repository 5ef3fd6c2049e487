import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Printer } from '../../../platform/edge/printing/printer';

/** Health check of printing, separate from the health of the shop, which works without it. */
@Controller('api/health/documents')
export class DocumentsHealthController {
  constructor(private readonly printer: Printer) {}

  @Get()
  async answerReadiness(@Res() res: Response): Promise<void> {
    const isReady = await this.printer.isReady();
    res.status(isReady ? 200 : 503).json({ status: isReady ? 'ok' : 'error' });
  }
}
