import { Injectable } from '@nestjs/common';
import type { OffcutRates } from '@plinth/cutting/sheet-books';
import { ConstantsService } from '../../base/company/constants.service';
import type { SawSettings } from './cutting-job';

/** Most stages of a cutting plan: how often a sheet changes its direction of cut at a panel saw. */
const STAGES = 3;
/** Smallest offcut that is worth storing on the rack, mm². */
const LARGE_MM2 = 500_000;

/** Reads the settings of the saw and the rack from the company's constants. */
@Injectable()
export class SawFigures {
  constructor(private readonly constants: ConstantsService) {}

  async getSettings(): Promise<SawSettings> {
    const [kerfMm, trimMm, maxBookSheets, offcutMinLengthMm, offcutMinWidthMm] = await Promise.all([
      this.constants.getValue('production.saw_kerf'),
      this.constants.getValue('production.saw_trim'),
      this.constants.getValue('production.saw_book_sheets'),
      this.constants.getValue('stock.offcut_min_length'),
      this.constants.getValue('stock.offcut_min_width'),
    ]);
    return {
      saw: { kerfMm, stages: STAGES, firstCut: 'either', minStripMm: 0, maxBookSheets },
      trimMm,
      offcutMinLengthMm,
      offcutMinWidthMm,
    };
  }

  async getOffcutRates(): Promise<OffcutRates> {
    const [largePercent, smallPercent] = await Promise.all([
      this.constants.getValue('stock.offcut_value_percent'),
      this.constants.getValue('stock.offcut_small_percent'),
    ]);
    return { largePercent, smallPercent, largeFromMm2: LARGE_MM2 };
  }
}
