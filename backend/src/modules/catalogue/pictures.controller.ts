import { Controller, Get, Header, NotFoundException, Param, Query } from '@nestjs/common';
import { STAGES } from '@plinth/cabinetry/parts';
import { itemConfiguration } from '@plinth/contracts/configuration';
import { topIn } from '@plinth/contracts/configuration-address';
import * as z from 'zod';
import { PICTURE_VIEWS } from './picture-address';
import { setChoiceInAddress } from './sets/set-address';
import { SetPictures } from './sets/set-pictures';
import { PictureStudio } from './picture-studio';

const viewFile = z.string().regex(/^[a-z]+\.svg$/).transform((name) => name.slice(0, -'.svg'.length)).pipe(z.enum(PICTURE_VIEWS));
const count = z.coerce.number();
/** The choice as it stands in an address: numbers are text there. */
const choiceInAddress = z
  .object({ width: count, height: count, depth: count, doors: count, drawers: count, shelves: count })
  .partial()
  .loose()
  .transform(({ v, up_to, ...choice }) => choice)
  .pipe(itemConfiguration);

/** The address changes with the picture, so it may be kept for good. */
const KEEP = 'public, max-age=31536000, immutable';

/** Pictures drawn from the items' own sizes. They are images: nothing in them runs. */
@Controller('api/pictures')
export class PicturesController {
  constructor(
    private readonly studio: PictureStudio,
    private readonly sets: SetPictures,
  ) {}

  @Get('variants/:id/:file')
  @Header('content-type', 'image/svg+xml; charset=utf-8')
  @Header('cache-control', KEEP)
  async variant(@Param('id') id: string, @Param('file') file: string, @Query() query: Record<string, unknown>): Promise<string> {
    const view = viewFile.safeParse(file);
    const choice = query.kind === 'top' ? itemConfiguration.safeParse(topIn(query)) : choiceInAddress.safeParse(query);
    const upTo = z.enum(STAGES).optional().safeParse(query.up_to);
    const picture = view.success && choice.success && upTo.success ? await this.studio.variant(id, view.data, choice.data, upTo.data) : null;
    if (picture === null) throw new NotFoundException();
    return picture;
  }

  @Get('sets/:file')
  @Header('content-type', 'image/svg+xml; charset=utf-8')
  @Header('cache-control', KEEP)
  async set(@Param('file') file: string, @Query() query: Record<string, unknown>): Promise<string> {
    const [, slug] = /^([a-z0-9-]+)\.svg$/.exec(file) ?? [];
    const choice = setChoiceInAddress(query);
    const picture = slug === undefined || choice === null ? null : await this.sets.draw(slug, choice);
    if (picture === null) throw new NotFoundException();
    return picture;
  }

  @Get('colours/:file')
  @Header('content-type', 'image/svg+xml; charset=utf-8')
  @Header('cache-control', KEEP)
  async colour(@Param('file') file: string): Promise<string> {
    const [, code] = /^([a-z0-9-]+)\.svg$/.exec(file) ?? [];
    const picture = code === undefined ? null : await this.studio.colour(code);
    if (picture === null) throw new NotFoundException();
    return picture;
  }
}
