import { Controller, Get, NotFoundException, Param, Post, Req, Res } from '@nestjs/common';
import { LOGO_FORMATS } from '@plinth/contracts/kernel/photo-address';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { readPhoto } from '../../../platform/edge/pictures/photo-body';
import { httpRefusal } from '../../../platform/edge/trpc/http-refusal';
import { RequestGate } from '../../../platform/edge/trpc/request-gate';
import { CompanyLogo } from './company-logo';

/** Cost of an upload in the rate limit of calls. */
const WEIGHT = 10;
const CACHE_FOREVER = 'public, max-age=31536000, immutable';

const logoAddress = z.object({ id: z.uuid(), format: z.enum(LOGO_FORMATS) });

/** Receives the company's logo as raw bytes, too large for a call, and serves its files to everybody. */
@Controller('api/photos/logos')
export class CompanyLogoController {
  constructor(
    private readonly logo: CompanyLogo,
    private readonly gate: RequestGate,
  ) {}

  @Post()
  async storeLogo(@Req() request: Request, @Res() response: Response): Promise<void> {
    try {
      const { actor } = await this.gate.admitStaff(request, response, {
        page: staffPages.company,
        action: 'update',
        weight: WEIGHT,
      });
      response.status(201).json(await this.logo.storeLogo(actor, await readPhoto(request)));
    } catch (error) {
      throw httpRefusal(error);
    }
  }

  @Get(':id/:format')
  async serveLogo(@Param('id') id: string, @Param('format') format: string, @Res() response: Response): Promise<void> {
    const address = logoAddress.safeParse({ id, format });
    const bytes = address.success ? await this.logo.readLogo(address.data.id, address.data.format) : null;
    if (bytes === null) throw new NotFoundException();
    // Mail programs in the browser load it from pages of their own.
    const headers = { 'Cache-Control': CACHE_FOREVER, 'Cross-Origin-Resource-Policy': 'cross-origin' };
    response.set({ 'Content-Type': `image/${format}`, ...headers });
    response.send(bytes);
  }
}
