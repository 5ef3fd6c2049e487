import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Printer } from '../printer';

/** Check that this role takes pages. */
@Controller('api/health')
export class RoleHealthController {
  constructor(private readonly printer: Printer) {}

  @Get()
  async ready(@Res() res: Response): Promise<void> {
    const isReady = await this.printer.isReady();
    res.status(isReady ? 200 : 503).json({ status: isReady ? 'ok' : 'error' });
  }
}
