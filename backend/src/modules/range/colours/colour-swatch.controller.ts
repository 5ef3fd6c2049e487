import { Controller, Delete, Param, Post, Req, Res } from '@nestjs/common';
import { colourCode } from '@plinth/contracts/kernel/common';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { Request, Response } from 'express';
import { readPhoto } from '../../../platform/edge/pictures/photo-body';
import { httpRefusal } from '../../../platform/edge/trpc/http-refusal';
import { RequestGate } from '../../../platform/edge/trpc/request-gate';
import { ColourSwatch } from './colour-swatch';
import { colourError } from './colours.errors';

/** Cost of an upload in the rate limit of calls. */
const WEIGHT = 10;

/** Receives the photograph of a colour as raw bytes, too large for a call; the colour's picture shows it. */
@Controller('api/photos/colours')
export class ColourSwatchController {
  constructor(
    private readonly swatch: ColourSwatch,
    private readonly gate: RequestGate,
  ) {}

  @Post(':code')
  async storeSwatch(@Param('code') code: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    try {
      const actor = await this.admitEditor(request, response);
      await this.swatch.storeSwatch(actor, this.parseCode(code), await readPhoto(request));
      response.status(201).json({ ok: true });
    } catch (error) {
      throw httpRefusal(error);
    }
  }

  @Delete(':code')
  async removeSwatch(@Param('code') code: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    try {
      const actor = await this.admitEditor(request, response);
      await this.swatch.removeSwatch(actor, this.parseCode(code));
      response.json({ ok: true });
    } catch (error) {
      throw httpRefusal(error);
    }
  }

  private async admitEditor(request: Request, response: Response) {
    const page = staffPages.boardColours;
    return (await this.gate.admitStaff(request, response, { page, action: 'update', weight: WEIGHT })).actor;
  }

  private parseCode(code: string): string {
    const parsedCode = colourCode.safeParse(code);
    if (!parsedCode.success) throw colourError('colour-not-found');
    return parsedCode.data;
  }
}
