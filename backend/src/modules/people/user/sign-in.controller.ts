import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  HttpException,
  Ip,
  NotFoundException,
  Post,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { email, id } from '@plinth/contracts/kernel/common';
import { doorCode } from '@plinth/contracts/people/user/second-factor';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { Authenticator } from '../../../platform/data/session/authenticator';
import { InternalGuard } from '../../../platform/data/session/guards';
import { Sessions } from '../../../platform/data/session/sessions';
import { ProfileRepository, type SessionPerson } from './profile.repository';
import { toHttpException } from './sign-in-refusal';
import { type SignedIn, SignInService } from './sign-in.service';

const attemptSchema = z.strictObject({ email, password: z.string().min(1).max(256), code: doorCode.optional() });
const endedSchema = z.object({ sub: id, sid: id });

/** Calls of the frontend's server for next-auth; not reachable for anybody else, including browsers. */
@Controller('internal/session')
@UseGuards(InternalGuard)
export class SignInController {
  constructor(
    private readonly signIns: SignInService,
    private readonly sessions: Sessions,
    private readonly authenticator: Authenticator,
    private readonly profiles: ProfileRepository,
  ) {}

  @Post('sign-in')
  @HttpCode(200)
  async signIn(@Body() body: unknown, @Ip() ip: string, @Headers('user-agent') device = ''): Promise<SignedIn> {
    const attempt = attemptSchema.safeParse(body);
    // Input that cannot be an address or a password gets the same answer as a wrong one.
    if (!attempt.success) throw new HttpException({ code: 'sign-in-failed' }, 401);
    try {
      return await this.signIns.signIn({ ...attempt.data, ip, device });
    } catch (error) {
      throw error instanceof DomainError ? toHttpException(error) : error;
    }
  }

  /** Returns the person of the session in the cookie; 404 if it is revoked, expired or missing. */
  @Get()
  async getCurrent(@Req() req: Request, @Res({ passthrough: true }) res: Response): Promise<SessionPerson> {
    const actor = await this.authenticator.findActor(req, res);
    const person = actor.kind === 'user' ? await this.profiles.findSessionPerson(actor.id) : null;
    if (!person || actor.kind === 'visitor') throw new NotFoundException();
    // A tablet that everybody uses shows nobody's address.
    return { ...person, role: actor.role, ...(actor.badge && { email: '' }) };
  }

  @Post('sign-out')
  @HttpCode(204)
  async signOut(@Body() body: unknown): Promise<void> {
    const claims = endedSchema.safeParse(body);
    if (claims.success) await this.sessions.revoke(claims.data.sub, claims.data.sid);
  }
}
