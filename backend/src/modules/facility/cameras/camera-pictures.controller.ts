import { Controller, Get, HttpException, Param, Req, Res } from '@nestjs/common';
import { PICTURE_AGE } from '@plinth/contracts/facility/cameras/cameras';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { isForeign } from '../../../platform/edge/api-guards/own-origin';
import { Audit } from '../../../platform/data/audit/audit';
import { LruCache } from '../../../platform/runtime/cache/lru-cache';
import { Config } from '../../../platform/runtime/config/config';
import { Db } from '../../../platform/data/database/db';
import { describeError } from '../../../platform/runtime/errors/api-error';
import { platformError } from '../../../platform/runtime/errors/domain-error';
import { requestIdOrNew } from '../../../platform/runtime/logging/request-scope';
import { Authenticator } from '../../../platform/data/session/authenticator';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { toTrpcError } from '../../../platform/edge/trpc/error-shape';
import { callerOf, RateLimits } from '../../../platform/edge/trpc/rate-limits';
import { CameraPictures } from './camera-pictures';
import { cameraError } from './cameras.errors';

/** What a look takes of the caller's rate of calls. */
const WEIGHT = 5;
/** A page that looks again every few seconds is one look. */
const SAME_LOOK_MS = 10 * 60_000;
const MOST_REMEMBERED = 1_000;

const cameraId = z.uuid();

/** What a camera shows now, for whoever may: got by our server, never by the browser. Who looked is noted before they see anything. */
@Controller('api/cameras')
export class CameraPicturesController {
  private readonly looks = new LruCache<number>(MOST_REMEMBERED);

  constructor(
    private readonly pictures: CameraPictures,
    private readonly authenticator: Authenticator,
    private readonly permissions: RolePermissions,
    private readonly limits: RateLimits,
    private readonly audit: Audit,
    private readonly db: Db,
    private readonly config: Config,
  ) {}

  @Get(':id/picture')
  async show(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    try {
      if (isForeign(request.headers, this.config)) throw platformError('not-permitted');
      const { actor, ip } = await this.authenticator.contextOf(request, response);
      if (actor.kind !== 'user') throw platformError('sign-in-required');
      if (!(await this.permissions.allows(actor, 'view', staffPages.cameras.resource)))
        throw platformError('not-permitted');
      await this.limits.call(callerOf({ actor, ip }), WEIGHT);
      if (!cameraId.safeParse(id).success) throw cameraError('camera-not-found');
      const picture = await this.pictures.of(id);
      const look = `${actor.id} ${id}`;
      if (Date.now() - (this.looks.get(look) ?? 0) >= SAME_LOOK_MS) {
        await this.db.transaction((tx) =>
          this.audit.record(tx, { actor, action: 'camera.view', subject: { kind: 'camera', id }, ip }),
        );
        this.looks.set(look, Date.now());
      }
      response.set({
        'Content-Type': 'image/jpeg',
        'Cache-Control': 'private, no-store',
        [PICTURE_AGE]: picture.isFresh ? '0' : String(picture.ageSeconds),
      });
      response.send(picture.jpeg);
    } catch (error) {
      const { code, cause } = toTrpcError(error);
      const data = describeError({ code, cause, requestId: requestIdOrNew() });
      throw new HttpException({ error: { message: data.userMessage, data } }, data.httpStatus, { cause: error });
    }
  }
}
