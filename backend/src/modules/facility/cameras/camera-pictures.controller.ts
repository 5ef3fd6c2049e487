import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { PICTURE_AGE } from '@plinth/contracts/facility/cameras/cameras';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { Audit } from '../../../platform/data/audit/audit';
import { LruCache } from '../../../platform/runtime/cache/lru-cache';
import { Db } from '../../../platform/data/database/db';
import { httpRefusal } from '../../../platform/edge/trpc/http-refusal';
import { RequestGate } from '../../../platform/edge/trpc/request-gate';
import { CameraPictures } from './camera-pictures';
import { cameraError } from './cameras.errors';

/** Cost of a view in the caller's rate limit. */
const WEIGHT = 5;
/** Time within which repeated views by a page count as one in the log. */
const SAME_VIEW_MS = 10 * 60_000;
const MOST_REMEMBERED = 1_000;

const cameraId = z.uuid();

/**
 * Current pictures of cameras for people who may see them, fetched by our server, never by the browser. The view is
 * logged before the picture is sent.
 */
@Controller('api/cameras')
export class CameraPicturesController {
  private readonly lastViewedAt = new LruCache<number>(MOST_REMEMBERED);

  constructor(
    private readonly pictures: CameraPictures,
    private readonly audit: Audit,
    private readonly db: Db,
    private readonly gate: RequestGate,
  ) {}

  @Get(':id/picture')
  async servePicture(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    try {
      const { actor, ip } = await this.gate.admitStaff(request, response, {
        page: staffPages.cameras,
        action: 'view',
        weight: WEIGHT,
      });
      if (!cameraId.safeParse(id).success) throw cameraError('camera-not-found');
      const picture = await this.pictures.fetchLatest(id);
      const viewKey = `${actor.id} ${id}`;
      if (Date.now() - (this.lastViewedAt.get(viewKey) ?? 0) >= SAME_VIEW_MS) {
        await this.db.transaction((tx) =>
          this.audit.record(tx, { actor, action: 'camera.view', subject: { kind: 'camera', id }, ip }),
        );
        this.lastViewedAt.set(viewKey, Date.now());
      }
      response.set({
        'Content-Type': 'image/jpeg',
        'Cache-Control': 'private, no-store',
        [PICTURE_AGE]: picture.isFresh ? '0' : String(picture.ageSeconds),
      });
      response.send(picture.jpeg);
    } catch (error) {
      throw httpRefusal(error);
    }
  }
}
