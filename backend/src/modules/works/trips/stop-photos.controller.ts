import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { readPhoto } from '../../../platform/edge/pictures/photo-body';
import { httpRefusal } from '../../../platform/edge/trpc/http-refusal';
import { RequestGate } from '../../../platform/edge/trpc/request-gate';
import { StopPhotos } from './stop-photos';
import { tripError } from './trips.errors';

/** Cost of an upload in the rate limit of calls. */
const WEIGHT = 10;
/** Asked for again each time: who is forgotten takes the photograph along. */
const NOT_KEPT = 'private, no-cache';

const uuid = z.uuid();
const parseIds = (trip: string, stop: string): [string, string] => {
  if (!uuid.safeParse(trip).success || !uuid.safeParse(stop).success) throw tripError('stop-not-found');
  return [trip, stop];
};

/** Receives photographs of drivers as raw bytes, too large for a call, and shows them to whoever sees the trip. */
@Controller('api/photos/stops')
export class StopPhotosController {
  constructor(
    private readonly photos: StopPhotos,
    private readonly gate: RequestGate,
  ) {}

  @Post(':trip/:stop')
  async addPhoto(
    @Param('trip') trip: string,
    @Param('stop') stop: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    try {
      const { actor } = await this.gate.admitStaff(request, response, {
        page: staffPages.trips,
        action: 'update',
        weight: WEIGHT,
      });
      const ids = parseIds(trip, stop);
      await this.photos.checkOpenStop(actor, ...ids);
      await this.photos.storePhoto(actor, ...ids, await readPhoto(request));
      response.status(201).json({ ok: true });
    } catch (error) {
      throw httpRefusal(error);
    }
  }

  @Get(':trip/:stop')
  async servePhoto(
    @Param('trip') trip: string,
    @Param('stop') stop: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    try {
      const { actor } = await this.gate.admitStaff(request, response, {
        page: staffPages.trips,
        action: 'view',
        weight: 1,
      });
      const picture = await this.photos.readPhoto(actor, ...parseIds(trip, stop));
      response.set({ 'Content-Type': 'image/webp', 'Cache-Control': NOT_KEPT }).send(picture);
    } catch (error) {
      throw httpRefusal(error);
    }
  }
}
