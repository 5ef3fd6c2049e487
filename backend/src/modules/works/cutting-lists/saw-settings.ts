import { Injectable } from '@nestjs/common';
import type { OffcutRates } from '@plinth/cutting/sheet-books';
import { ConstantsService } from '../../base/company/constants.service';
import type { SawSettings } from './cutting-job';

/** Largest number of stages of a cutting plan: how often a sheet changes its direction of cut at a panel saw. */
const MAX_STAGES = 3;
/** Area from which an offcut is valued at the rate of large ones, in mm². */
const LARGE_OFFCUT_MM2 = 500_000;

/** Reads the settings of the saw and the rack from the company's constants. */
@Injectable()
export class SawConstants {
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
      saw: { kerfMm, stages: MAX_STAGES, firstCut: 'either', minStripMm: 0, maxBookSheets },
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
    return { largePercent, smallPercent, largeFromMm2: LARGE_OFFCUT_MM2 };
  }
}
