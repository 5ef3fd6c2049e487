import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PictureRate } from '../picture-rate';
import { type SharePicture, SharePictures } from './share-picture';

/** Cost of one drawing in the caller's rate limit of pictures. */
const WEIGHT = 20;
const CACHE_FOR_A_DAY = 'public, max-age=86400';
const parseSlug = (file: string): string | undefined => /^([a-z0-9][a-z0-9-]{0,119})\.png$/.exec(file)?.[1];

/** Preview pictures of links, for sites and messengers that show no SVG. */
@Controller('api/pictures/share')
export class SharePicturesController {
  constructor(
    private readonly pictures: SharePictures,
    private readonly rate: PictureRate,
  ) {}

  @Get('home.png')
  async serveHome(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.rate.consumeRateLimit(request, response, WEIGHT);
    sendPicture(request, response, await this.pictures.drawHome());
  }

  @Get('items/:file')
  async serveItem(@Param('file') file: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    await this.rate.consumeRateLimit(request, response, WEIGHT);
    const slug = parseSlug(file);
    sendPicture(request, response, slug === undefined ? null : await this.pictures.drawItem(slug));
  }

  @Get('sets/:file')
  async serveSet(@Param('file') file: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    await this.rate.consumeRateLimit(request, response, WEIGHT);
    const slug = parseSlug(file);
    sendPicture(request, response, slug === undefined ? null : await this.pictures.drawSet(slug));
  }
}

function sendPicture(request: Request, response: Response, picture: SharePicture | null): void {
  if (picture === null) throw new NotFoundException();
  response.set({ 'Cache-Control': CACHE_FOR_A_DAY, ETag: picture.tag, 'Cross-Origin-Resource-Policy': 'cross-origin' });
  if (request.headers['if-none-match'] === picture.tag) response.status(304).end();
  else response.type('image/png').send(picture.png);
}
