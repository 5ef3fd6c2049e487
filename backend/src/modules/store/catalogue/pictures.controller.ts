import { Controller, Get, NotFoundException, Param, Query, Req, Res } from '@nestjs/common';
import { STAGES } from '@plinth/cabinetry/model/parts';
import { rowKey } from '@plinth/contracts/kernel/common';
import { itemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { topIn, UNIT_NUMBERS } from '@plinth/contracts/store/catalogue/configuration-address';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { Authenticator } from '../../../platform/data/session/authenticator';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { PICTURE_VIEWS, parseProgress } from './picture-address';
import { PictureRate } from './picture-rate';
import { PictureStudio, type DrawnPicture } from './picture-studio';
import { parseSetChoice } from './sets/set-address';
import { SetPictures } from './sets/set-pictures';
import { SoldPictures } from './sold/sold-pictures';

const viewFile = z
  .string()
  .regex(/^[a-z]+\.svg$/)
  .transform((name) => name.slice(0, -'.svg'.length))
  .pipe(z.enum(PICTURE_VIEWS));
const soldId = /^[0-9a-f]{32}$/;
/** Schema of a configuration in an address, where numbers are text. */
const choiceInAddress = z.preprocess(
  ({ v: _version, up_to: _stage, ...choice }: Record<string, unknown>) => ({
    ...choice,
    ...Object.fromEntries(
      UNIT_NUMBERS.flatMap((field) => (choice[field] === undefined ? [] : [[field, Number(choice[field])]])),
    ),
  }),
  itemConfiguration,
);

/** Caching at an address that changes with the picture. Refusals and failures stay `no-store`, the default. */
const CACHE_FOR_EVER = 'public, max-age=31536000, immutable';
/**
 * Caching at an address with another version: that of an old page, or of a change that this process has not seen yet.
 */
const CACHE_SHORTLY = 'public, max-age=60';

/**
 * Cost of drawings in the caller's rate limit of pictures: a swatch is quick, an item takes some hundredths of a
 * second, a wall some tenths.
 */
const WEIGHTS = { colour: 1, variant: 3, set: 10 };

/** Pictures drawn from the items' own sizes. They are images: nothing in them runs. */
@Controller('api/pictures')
export class PicturesController {
  constructor(
    private readonly studio: PictureStudio,
    private readonly sets: SetPictures,
    private readonly soldPictures: SoldPictures,
    private readonly rate: PictureRate,
    private readonly authenticator: Authenticator,
    private readonly permissions: RolePermissions,
  ) {}

  @Get('variants/:id/:file')
  async serveVariant(
    @Param('id') id: string,
    @Param('file') file: string,
    @Query() query: Record<string, unknown>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.rate.consumeRateLimit(request, response, WEIGHTS.variant);
    const variant = rowKey.safeParse(id);
    const view = viewFile.safeParse(file);
    const choice = query.kind === 'top' ? itemConfiguration.safeParse(topIn(query)) : choiceInAddress.safeParse(query);
    const upTo = z.enum(STAGES).optional().safeParse(query.up_to);
    const isAddress = variant.success && view.success && choice.success && upTo.success;
    const picture = isAddress ? await this.studio.drawVariant(variant.data, view.data, choice.data, upTo.data) : null;
    const isShown = picture?.isDraft !== true || (await this.maySeeDrafts(request, response));
    sendPicture(response, isShown ? picture : null, query);
  }

  /** Checks that the caller may see drafts; the address of a variant is its SKU, which is easy to guess. */
  private async maySeeDrafts(request: Request, response: Response): Promise<boolean> {
    const { actor } = await this.authenticator.createContext(request, response);
    return actor.kind === 'user' && this.permissions.allows(actor, 'view', staffPages.items.resource);
  }

  @Get('sold/:id/:file')
  async serveSoldUnit(
    @Param('id') id: string,
    @Param('file') file: string,
    @Query() query: Record<string, unknown>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.rate.consumeRateLimit(request, response, WEIGHTS.variant);
    if (!soldId.test(id)) throw new NotFoundException();
    if (file === 'progress.svg') {
      const far = parseProgress(query.far);
      sendPicture(response, far === null ? null : await this.soldPictures.drawProgress(id, far), query);
      return;
    }
    const view = viewFile.safeParse(file);
    const upTo = z.enum(STAGES).optional().safeParse(query.up_to);
    const isAddress = view.success && upTo.success;
    sendPicture(response, isAddress ? await this.soldPictures.drawUnit(id, view.data, upTo.data) : null, query);
  }

  @Get('sets/:file')
  async serveSet(
    @Param('file') file: string,
    @Query() query: Record<string, unknown>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.rate.consumeRateLimit(request, response, WEIGHTS.set);
    const name = parseName(file);
    const choice = parseSetChoice(query);
    sendPicture(response, name === undefined || choice === null ? null : await this.sets.drawSet(name, choice), query);
  }

  @Get('colours/:file')
  async serveColour(
    @Param('file') file: string,
    @Query() query: Record<string, unknown>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.rate.consumeRateLimit(request, response, WEIGHTS.colour);
    const name = parseName(file);
    sendPicture(response, name === undefined ? null : await this.studio.drawColour(name), query);
  }
}

const parseName = (file: string): string | undefined => /^([a-z0-9-]{1,120})\.svg$/.exec(file)?.[1];

function sendPicture(response: Response, picture: DrawnPicture | null, { v }: Record<string, unknown>): void {
  if (picture === null) throw new NotFoundException();
  response.set('Content-Type', 'image/svg+xml; charset=utf-8');
  if (picture.isDraft !== true) response.set('Cache-Control', v === picture.version ? CACHE_FOR_EVER : CACHE_SHORTLY);
  response.send(picture.svg);
}
