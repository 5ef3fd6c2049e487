import { Injectable } from '@nestjs/common';
import { drawUnit } from '@plinth/cabinetry/drawing/unit-picture';
import { soldPictureVersion, type PictureView } from '../picture-address';
import type { DrawnPicture } from '../picture-studio';
import { SoldUnits } from './sold-units';

/** Draws cupboards as they were sold. */
@Injectable()
export class SoldPictures {
  constructor(private readonly sold: SoldUnits) {}

  /** null when no such cupboard was sold. */
  async draw(id: string, view: PictureView): Promise<DrawnPicture | null> {
    const made = await this.sold.find(id);
    if (made?.kind !== 'cupboard' || view === 'plan') return null;
    return { svg: drawUnit(made.built, made.workshop.boards, view), version: soldPictureVersion };
  }
}
