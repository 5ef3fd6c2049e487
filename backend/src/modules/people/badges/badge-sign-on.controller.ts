import { Body, Controller, Headers, HttpCode, Ip, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { Authenticator } from '../../../platform/data/session/authenticator';
import { InternalGuard } from '../../../platform/data/session/guards';
import { tabletHashIn } from '../../../platform/data/session/tablet-key';
import { Config } from '../../../platform/runtime/config/config';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { toHttpException } from '../user/sign-in-refusal';
import { BadgeSignOn } from './badge-sign-on';

const scanSchema = z.strictObject({ code: z.string().max(200) }).catch({ code: '' });

/** Sign-on by badge, called by the frontend's server for next-auth alone. */
@Controller('internal/session/badge')
@UseGuards(InternalGuard)
export class BadgeSignOnController {
  constructor(
    private readonly signOns: BadgeSignOn,
    private readonly authenticator: Authenticator,
    private readonly config: Config,
  ) {}

  @Post()
  @HttpCode(200)
  async signOn(
    @Body() body: unknown,
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
    @Ip() ip: string,
    @Headers('user-agent') device = '',
  ): ReturnType<BadgeSignOn['signOn']> {
    const { code } = scanSchema.parse(body);
    try {
      return await this.signOns.signOn({
        code,
        tabletHash: tabletHashIn(this.config, req.headers.cookie),
        before: await this.authenticator.findActor(req, res),
        ip,
        device,
      });
    } catch (error) {
      throw error instanceof DomainError ? toHttpException(error) : error;
    }
  }
}
