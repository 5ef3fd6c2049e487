import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { pathTo, withQuery } from '@plinth/contracts/kernel/page';
import { recutReasons } from '@plinth/contracts/works/projects/production-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { stationNames } from '@plinth/contracts/works/stations/station-labels';
import { rackAges, type BehindKind } from '@plinth/contracts/works/figures/workshop-figure-labels';
import type {
  BehindFigure,
  WoodFigures,
  WorkshopFigures,
  workshopFiguresCalls as contract,
} from '@plinth/contracts/works/figures/workshop-figures';
import { decimal, toCsv, type CsvColumn } from '../../../platform/data/lists/csv';
import { FiguresRepository, type FigureRow } from './figures.repository';
import { ProjectCosting } from './project-costing';

const TOTAL_ROW = { key: '', label: 'Total' };
const MM2_PER_M2 = 1_000_000;
const m2 = (mm2: number): string => (mm2 / MM2_PER_M2).toFixed(6);

/** Sums rows into a total. */
function sumWood(rows: readonly WoodFigures[]): WoodFigures {
  const sum = (getFigure: (row: WoodFigures) => number): number =>
    rows.reduce((total, row) => total + getFigure(row), 0);
  return {
    ...TOTAL_ROW,
    sheets: sum((row) => row.sheets),
    offcuts_used: sum((row) => row.offcuts_used),
    sheet_mm2: sum((row) => row.sheet_mm2),
    parts_mm2: sum((row) => row.parts_mm2),
    offcuts_mm2: sum((row) => row.offcuts_mm2),
    kerf_mm2: sum((row) => row.kerf_mm2),
    waste_mm2: sum((row) => row.waste_mm2),
    damaged_mm2: sum((row) => row.damaged_mm2),
    value: sum((row) => row.value),
  };
}

const columns: readonly CsvColumn<WoodFigures>[] = [
  { heading: 'Item', value: (row) => row.label },
  { heading: 'Sheets', value: (row) => row.sheets },
  { heading: 'Offcuts used', value: (row) => row.offcuts_used },
  { heading: 'Sheets (m²)', value: (row) => m2(row.sheet_mm2) },
  { heading: 'Panels (m²)', value: (row) => m2(row.parts_mm2) },
  { heading: 'Offcuts kept (m²)', value: (row) => m2(row.offcuts_mm2) },
  { heading: 'Blade (m²)', value: (row) => m2(row.kerf_mm2) },
  { heading: 'Waste (m²)', value: (row) => m2(row.waste_mm2) },
  { heading: 'Of which damaged (m²)', value: (row) => m2(row.damaged_mm2) },
  { heading: 'Cost (rand)', value: (row) => decimal(row.value) },
];

/** Pages that the rows behind a figure link to. */
const PAGES: Readonly<Record<BehindKind, (link: string) => string>> = {
  board: (id) => pathTo(staffPages.cuttingList, { id }),
  list: (id) => pathTo(staffPages.cuttingList, { id }),
  rack: (sku) => withQuery(staffPages.stock.path, { q: sku }),
  on_time: (id) => pathTo(staffPages.project, { id }),
  station: (id) => pathTo(staffPages.project, { id }),
  recut: (id) => pathTo(staffPages.project, { id }),
  project: (id) => pathTo(staffPages.cuttingList, { id }),
};

/** Figures of the workshop's wood, days and money, summed from bookings and never stored. */
@Injectable()
export class WorkshopFiguresService {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly costing: ProjectCosting,
  ) {}

  async getFigures({ by, ...period }: InputOf<typeof contract.get>): Promise<WorkshopFigures> {
    const [wood, rack, onTime, stations, recuts] = await Promise.all([
      this.figures.listWood(period, by),
      this.figures.listRack(period),
      this.figures.mapPunctuality(period),
      this.figures.listStations(period),
      this.figures.listRecuts(period),
    ]);
    return {
      wood,
      wood_total: sumWood(wood),
      rack: rackAges.codes.map((age) => rack.find((row) => row.age === age) ?? { age, offcuts: 0, mm2: 0, value: 0 }),
      on_time: {
        on_time: onTime.get('on_time') ?? 0,
        late: onTime.get('late') ?? 0,
        unpromised: onTime.get('unpromised') ?? 0,
      },
      stations: [
        ...stationNames.codes.map(
          (station) =>
            stations.find((row) => row.station === station) ?? {
              station,
              name: stationNames.label(station),
              panels: 0,
              seconds: 0,
            },
        ),
        ...stations.filter(({ station }) => !stationNames.has(station)),
      ],
      recuts: recuts.filter(({ reason }) => recutReasons.codes.includes(reason)),
    };
  }

  async exportCsv({ by, ...period }: InputOf<typeof contract.exportCsv>): Promise<{ filename: string; csv: string }> {
    const wood = await this.figures.listWood(period, by);
    return {
      filename: `wood-by-${by}-${period.from}-${period.to}.csv`,
      csv: toCsv(columns, [...wood, sumWood(wood)]),
    };
  }

  async listFigureRows({
    of: figure,
    key,
    page,
    ...period
  }: InputOf<typeof contract.behind>): Promise<{ rows: BehindFigure[]; total: number }> {
    const rows =
      figure === 'project'
        ? await this.costing.listCostRows(key, page)
        : await this.figures.listFigureRows(figure, period, key, page);
    return { rows: rows.map((row) => withAddress(figure, row)), total: rows[0]?.total ?? 0 };
  }
}

const withAddress = (figure: BehindKind, { total: _total, link, ...row }: FigureRow): BehindFigure => ({
  ...row,
  address: link === null ? null : PAGES[figure](link),
});
