import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { formatRand } from '@plinth/money/format';
import { LruCache } from '../../../../platform/runtime/cache/lru-cache';
import sharp from '../../../../platform/edge/pictures/sharp';
import { CompanyService } from '../../../base/company/company.service';
import { CatalogueRepository } from '../catalogue.repository';
import { PictureStudio } from '../picture-studio';
import { SetPictures } from '../sets/set-pictures';
import { SetsService } from '../sets/sets.service';
import { Lettering } from './lettering';

/** Size in pixels of the preview picture of a link on social sites and in messengers. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
const TEXT_WIDTH = 470;
const PICTURE = { left: 590, top: 60, width: 550, height: 510 };
const colours = {
  paper: '#FBF8F3',
  surface: '#FFFFFF',
  line: '#E2D9CB',
  ink: '#211D18',
  quiet: '#5A5147',
  pine: '#1F5A4C',
};

/**
 * Largest number of cached pictures: more than the shop has addresses, so that crawlers find them; each has some 40
 * kB.
 */
export const MAX_CACHED = 1_000;

export interface SharePicture {
  readonly png: Buffer;
  readonly tag: string;
}

interface Card {
  /** Name of the shop. */
  readonly brand: string;
  readonly title: string;
  readonly detail: string;
  readonly price: string;
  /** An SVG of our own. */
  readonly picture: string | null;
}

const HEADING_FONT = '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff';
const TEXT_FONT = '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-500-normal.woff';

/** Preview pictures of shared links, 1200 × 630, from the same drawings as the pages. */
@Injectable()
export class SharePictures {
  private letterings: Promise<readonly [Lettering, Lettering]> | undefined;
  private readonly cache = new LruCache<Promise<SharePicture>>(MAX_CACHED);
  private lastDrawing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly repository: CatalogueRepository,
    private readonly studio: PictureStudio,
    private readonly sets: SetsService,
    private readonly setPictures: SetPictures,
    private readonly company: CompanyService,
  ) {}

  /** Draws the picture of an item; null if there is no such item. */
  async drawItem(slug: string): Promise<SharePicture | null> {
    const product = await this.repository.findProduct(slug);
    const [firstVariant] = product?.variants ?? [];
    if (!product || !firstVariant) return null;
    const size = [product.width, product.height, product.depth].filter((length) => length !== null);
    const lowest = Math.min(...product.variants.map(({ price }) => price));
    return this.getCachedPicture({
      title: product.name,
      detail: size.length === 0 ? '' : `${size.join(' × ')} mm`,
      price: `${product.variants.some(({ price }) => price !== lowest) ? 'From ' : ''}${formatRand(lowest)}`,
      picture: (await this.studio.drawVariant(firstVariant.id, 'oblique', {}))?.svg ?? null,
    });
  }

  async drawSet(slug: string): Promise<SharePicture | null> {
    const set = (await this.sets.listCards()).find((card) => card.slug === slug);
    if (!set) return null;
    return this.getCachedPicture({
      title: set.name,
      detail: `${String(set.wall)} mm wide`,
      price: formatRand(set.price),
      picture: (await this.setPictures.drawSet(slug, {}))?.svg ?? null,
    });
  }

  /** Draws the picture of the shop, with the first ready-made kitchen. */
  async drawHome(): Promise<SharePicture> {
    const [set] = await this.sets.listCards();
    const picture = set === undefined ? null : await this.setPictures.drawSet(set.slug, {});
    return this.getCachedPicture({
      title: 'Kitchen and bedroom cupboards, cut to your size',
      detail: 'Delivered to your door in Gauteng',
      price: '',
      picture: picture?.svg ?? null,
    });
  }

  /** Returns the cached picture of a card, or draws it. */
  private async getCachedPicture(words: Omit<Card, 'brand'>): Promise<SharePicture> {
    const { trading_name: brand } = await this.company.getCompany();
    const card = { brand, ...words };
    const key = createHash('sha256').update(JSON.stringify(card)).digest('base64url');
    const keptPicture = this.cache.get(key);
    if (keptPicture) return keptPicture;
    const drawing = this.drawInTurn(() => this.drawCard(card)).then((png) => ({ png, tag: `"${key.slice(0, 24)}"` }));
    this.cache.set(key, drawing);
    drawing.catch(() => this.cache.delete(key));
    return drawing;
  }

  /**
   * Draws one picture at a time: each takes a tenth of a second and many megabytes, and a crawler requests hundreds
   * at once.
   */
  private drawInTurn<T>(draw: () => Promise<T>): Promise<T> {
    const drawing = this.lastDrawing.then(draw);
    this.lastDrawing = drawing.catch(() => undefined);
    return drawing;
  }

  private async drawCard({ brand, title, detail, price, picture }: Card): Promise<Buffer> {
    this.letterings ??= Promise.all([
      Lettering.open(require.resolve(HEADING_FONT)),
      Lettering.open(require.resolve(TEXT_FONT)),
    ]);
    const [heading, text] = await this.letterings;
    const size = 58;
    const lines = heading.breakIntoLines(title, { size, width: TEXT_WIDTH, most: 4 });
    const top = 190;
    const textBottom = top + lines.length * 66;
    const words = [
      heading.drawLine(brand, { x: MARGIN, y: 104, size: 40, fill: colours.pine }),
      ...lines.map((line, index) =>
        heading.drawLine(line, { x: MARGIN, y: top + index * 66, size, fill: colours.ink }),
      ),
      text.drawLine(detail, { x: MARGIN, y: textBottom + 4, size: 30, fill: colours.quiet }),
      heading.drawLine(price, { x: MARGIN, y: HEIGHT - MARGIN - 8, size: 52, fill: colours.pine }),
    ];
    const { left, top: above, width, height } = PICTURE;
    const background = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(WIDTH)}" height="${String(HEIGHT)}">
      <rect width="100%" height="100%" fill="${colours.paper}"/>
      <rect x="${String(left)}" y="${String(above)}" width="${String(width)}" height="${String(height)}" rx="16" fill="${colours.surface}" stroke="${colours.line}" stroke-width="2"/>
      ${words.join('')}</svg>`;
    const resizedPicture =
      picture === null
        ? null
        : await sharp(Buffer.from(picture), { density: 144 })
            .resize(width - 40, height - 40, { fit: 'inside' })
            .png()
            .toBuffer({ resolveWithObject: true });
    const overlay = resizedPicture && {
      input: resizedPicture.data,
      left: Math.round(left + (width - resizedPicture.info.width) / 2),
      top: Math.round(above + (height - resizedPicture.info.height) / 2),
    };
    return sharp(Buffer.from(background))
      .composite(overlay ? [overlay] : [])
      .png({ palette: true, quality: 90, effort: 7 })
      .toBuffer();
  }
}
