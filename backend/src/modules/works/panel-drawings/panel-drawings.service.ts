import { Injectable } from '@nestjs/common';
import { drawPanelSheet, formatSheetTitle, hasSheet } from '@plinth/cabinetry/drawing/panel-sheet';
import { buildPanelDxf } from '@plinth/cabinetry/machining/dxf';
import { listPanelVariants, type PanelVariant } from '@plinth/cabinetry/machining/panel-work';
import type { BoardCatalogue } from '@plinth/cabinetry/model/boards';
import type { OutputOf } from '@plinth/contracts/kernel/define';
import type {
  DrillSheetsPaper,
  panelDrawings as contract,
} from '@plinth/contracts/works/panel-drawings/panel-drawings';
import { projectCode } from '@plinth/contracts/works/projects/production-labels';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { mapByTurns } from '../../../platform/runtime/cache/slices';
import { SoldUnits } from '../../store/catalogue/sold/sold-units';
import { PanelDrawingsRepository, type DrawnPanel } from './panel-drawings.repository';

/** Equal panels of a project: the same part of the same cupboard, with the same work. */
interface PanelKind {
  readonly variant: PanelVariant;
  readonly label: string;
  readonly boards: BoardCatalogue;
  readonly panels: readonly DrawnPanel[];
}

/** Builds a name that every file system takes: `C2-A1 Side, left`. */
const toFileName = (title: string): string => title.normalize('NFKD').replaceAll(/[^\w ,.-]/g, '');

const drawSheet = ({ variant, label, boards }: PanelKind, units: number): DrillSheetsPaper['sheets'][number] => ({
  title: formatSheetTitle({ variant, label, units }),
  pieces: variant.copies.length * units,
  svg: drawPanelSheet({ variant, label, units }, boards, { codeRoom: false }),
});

/** Packs files into a ZIP archive, one a turn. */
async function packFiles(files: readonly (readonly [name: string, bytes: Uint8Array])[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  await mapByTurns(files, ([name, bytes]) => {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(bytes, true);
  });
  zip.end();
  return Buffer.concat(chunks);
}

/** Panels drawn for people at a drill, and written for machines, as they were sold. */
@Injectable()
export class PanelDrawings {
  constructor(
    private readonly repository: PanelDrawingsRepository,
    private readonly soldUnits: SoldUnits,
  ) {}

  /** Draws every hole and groove of a panel for a screen; null where there is no such panel, or its work is unknown. */
  async drawPanel(panelId: string): Promise<{ svg: string } | null> {
    const panel = await this.repository.findById(panelId);
    const [kind] = panel === null ? [] : await this.listKinds([panel]);
    if (kind === undefined) return null;
    const { variant, label, boards } = kind;
    return { svg: drawPanelSheet({ variant, label, units: 1 }, boards, { codeRoom: false, isForScreen: true }) };
  }

  /** Draws the sheet of one panel, by its code; none where it is neither drilled nor grooved. */
  async drawSheetOfPanel(code: string): Promise<DrillSheetsPaper | null> {
    const panel = await this.repository.findByCode(code);
    if (panel === null) return null;
    const kinds = await this.listKinds([panel]);
    const sheets = kinds
      .filter(({ variant }) => hasSheet(variant))
      .map((kind) => ({ ...drawSheet(kind, 1), pieces: 1 }));
    return { subject: panel.mark, sheets };
  }

  /** Draws the sheets of a project, one for each kind of panel that is drilled, grooved or notched. */
  async drawSheetsOfProject(projectId: string): Promise<DrillSheetsPaper | null> {
    const panels = await this.repository.listByProject(projectId);
    if (panels.length === 0) return null;
    const kinds = await this.listKinds(panels);
    return {
      subject: projectCode(panels[0].project),
      sheets: await mapByTurns(
        kinds.filter(({ variant }) => hasSheet(variant)),
        (kind) => drawSheet(kind, kind.panels.length / kind.variant.copies.length),
      ),
    };
  }

  /** Writes a panel as DXF; null where there is no such panel, or its work is unknown. */
  async writePanelFile(panelId: string): Promise<OutputOf<typeof contract.panelFile>> {
    const panel = await this.repository.findById(panelId);
    const [kind] = panel === null ? [] : await this.listKinds([panel]);
    return panel === null || kind === undefined
      ? null
      : { filename: `${panel.mark} ${panel.code}.dxf`, content: buildPanelDxf(kind.variant, kind.label) };
  }

  /** Writes the panels of a project as DXF, a file for each kind: `P-1042/C2-A1 Side, left, 4 pieces.dxf`. */
  async writeProjectFiles(projectId: string): Promise<OutputOf<typeof contract.projectFiles>> {
    const panels = await this.repository.listByProject(projectId);
    const kinds = await this.listKinds(panels);
    if (kinds.length === 0) return null;
    const folder = projectCode(panels[0].project);
    const files = await mapByTurns(kinds, ({ variant, label, panels: equalPanels }): [string, Uint8Array] => {
      const pieces = equalPanels.length === 1 ? '1 piece' : `${String(equalPanels.length)} pieces`;
      const title = toFileName(formatSheetTitle({ variant, label, units: 1 }));
      return [`${folder}/${title}, ${pieces}.dxf`, strToU8(buildPanelDxf(variant, label))];
    });
    return {
      filename: `${folder} panels, DXF.zip`,
      content: (await packFiles(files)).toString('base64'),
      files: kinds.length,
    };
  }

  /** Groups panels by cupboard and work, in their order; panels whose work nobody knows are left out. */
  private async listKinds(panels: readonly DrawnPanel[]): Promise<PanelKind[]> {
    const unitIds = [...new Set(panels.map(({ sold_unit_id }) => sold_unit_id))];
    const units = await this.soldUnits.mapById(unitIds);
    const variantsByUnit = new Map(
      (
        await mapByTurns([...units], ([id, unit]) =>
          unit.kind === 'cupboard'
            ? [[id, { variants: listPanelVariants(unit.cabinet), boards: unit.workshop.boards }] as const]
            : [],
        )
      ).flat(),
    );
    const kinds = new Map<string, PanelKind>();
    for (const panel of panels) {
      const unit = variantsByUnit.get(panel.sold_unit_id);
      const variant = unit?.variants.find(
        ({ work, copies }) => work.panel.code === panel.part && copies.includes(panel.copy - 1),
      );
      if (unit === undefined || variant === undefined) continue;
      const key = `${panel.sold_unit_id} ${panel.label} ${variant.code}`;
      const kind = kinds.get(key);
      kinds.set(key, {
        variant,
        label: panel.label,
        boards: unit.boards,
        panels: [...(kind?.panels ?? []), panel],
      });
    }
    return [...kinds.values()];
  }
}
