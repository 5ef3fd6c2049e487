import { Injectable } from '@nestjs/common';
import type { ProgressStep } from '@plinth/cabinetry/drawing/progress-colours';
import { drawProgress, listPhysicalPanels } from '@plinth/cabinetry/drawing/progress-picture';
import type { Stage } from '@plinth/cabinetry/model/parts';
import { drawUnit } from '@plinth/cabinetry/drawing/unit-picture';
import { soldPictureVersion, type PictureView } from '../picture-address';
import type { DrawnPicture } from '../picture-studio';
import { SoldUnits } from './sold-units';

/** Draws cupboards as they were sold. */
@Injectable()
export class SoldPictures {
  constructor(private readonly soldUnits: SoldUnits) {}

  /**
   * Draws a sold cupboard; null if there is none with this id.
   * @param upTo last stage of assembly to show
   */
  async drawUnit(id: string, view: PictureView, upTo?: Stage): Promise<DrawnPicture | null> {
    const soldUnit = await this.soldUnits.findById(id);
    if (soldUnit?.kind !== 'cupboard' || view === 'plan') return null;
    return { svg: drawUnit(soldUnit.cabinet, soldUnit.workshop.boards, view, { upTo }), version: soldPictureVersion };
  }

  /**
   * Draws the progress of a sold cupboard by panel; null if there is none with this id, or its number of panels
   * differs.
   */
  async drawProgress(id: string, far: readonly ProgressStep[]): Promise<DrawnPicture | null> {
    const soldUnit = await this.soldUnits.findById(id);
    if (soldUnit?.kind !== 'cupboard' || listPhysicalPanels(soldUnit.cabinet).length !== far.length) return null;
    return { svg: drawProgress(soldUnit.cabinet, soldUnit.workshop.boards, far), version: soldPictureVersion };
  }
}
