import { Injectable } from '@nestjs/common';
import type { EdgeTape } from '@plinth/cabinetry/model/parts';
import { isCode } from '@plinth/contracts/works/projects/panel-code';
import { cupboardCode, projectCode } from '@plinth/contracts/works/projects/production-labels';
import {
  isNarrow,
  rollOf,
  type PanelLabel,
  type PanelLabelsPaper,
} from '@plinth/contracts/works/projects/panel-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Config } from '../../../platform/runtime/config/config';
import { type DocumentFacts, printable, type Reader } from '../../../platform/edge/printing/printables';
import { printingError } from '../../../platform/edge/printing/printing.errors';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { ConstantsService } from '../../base/company/constants.service';
import { drawDataMatrix } from './data-matrix';
import { PanelLabelsRepository, type LabelRow } from './panel-labels.repository';

/** Returns the initials of a client, "N D": the factory floor is public. */
export const initialsOf = (client: string): string =>
  client
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 3)
    .join('');

const listTapes = ({ l1, l2, w1, w2, notch }: LabelRow['edging']): EdgeTape[] =>
  [l1, l2, w1, w2, notch?.tape ?? null].filter((tape) => tape !== null);

/** Reads labels of panels, all of a project or a single one. For staff of the workshop. */
@Injectable()
export class PanelLabelSource {
  constructor(
    private readonly panels: PanelLabelsRepository,
    private readonly permissions: RolePermissions,
    private readonly constants: ConstantsService,
    private readonly config: Config,
  ) {}

  /**
   * Reads the labels of a project by cupboard, in order of assembly.
   * @throws DomainError document-not-found
   */
  async readProjectLabels({ actor, hasSignedLink }: Reader, id: string): Promise<PanelLabelsPaper> {
    await this.checkPermission(actor, hasSignedLink);
    return this.buildPaper(await this.panels.listByProject(id));
  }

  /**
   * Reads the labels of a project by board, the largest panel first: for a saw without a cutting list.
   * @throws DomainError document-not-found
   */
  async readProjectLabelsByBoard(reader: Reader, id: string): Promise<PanelLabelsPaper> {
    const paper = await this.readProjectLabels(reader, id);
    const area = ({ cut_length, cut_width }: PanelLabel): number => cut_length * cut_width;
    return {
      ...paper,
      labels: paper.labels.toSorted((a, b) => (a.board === b.board ? area(b) - area(a) : a.board < b.board ? -1 : 1)),
    };
  }

  /**
   * Builds the label of one panel, by its id or its code.
   * @throws DomainError document-not-found
   */
  async readLabel({ actor, hasSignedLink }: Reader, codeOrId: string): Promise<PanelLabelsPaper> {
    await this.checkPermission(actor, hasSignedLink);
    return this.buildPaper(
      await (isCode(codeOrId, 'P') ? this.panels.listByCode(codeOrId) : this.panels.listById(codeOrId)),
    );
  }

  /** Reads the labels of panels by their codes, in the order of these. */
  async listByCodes(codes: readonly string[]): Promise<Pick<PanelLabelsPaper, 'labels' | 'size'>> {
    const { labels, size } = await this.buildPaper(await this.panels.listByCodes(codes));
    const labelByCode = new Map(labels.map((label) => [label.code, label]));
    return { size, labels: codes.flatMap((code) => labelByCode.get(code) ?? []) };
  }

  private async checkPermission(actor: Reader['actor'], isLinked: boolean | undefined): Promise<void> {
    if (isLinked === true) return;
    const { cupboardPanels, projects, cuttingLists, stations } = staffPages;
    for (const page of [cupboardPanels, projects, cuttingLists, stations])
      if (await this.permissions.allows(actor, 'view', page.resource)) return;
    throw printingError('document-not-found', { log: 'not staff of production' });
  }

  private async buildPaper(rows: readonly LabelRow[]): Promise<PanelLabelsPaper> {
    if (rows.length === 0) throw printingError('document-not-found', { log: 'no such panels' });
    const codes = [...new Set(rows.flatMap(({ edging }) => listTapes(edging).map(({ colour }) => colour)))];
    const [colours, width] = await Promise.all([
      this.panels.listColours(codes),
      this.constants.getValue('production.label_width'),
    ]);
    const names = new Map(colours.map(({ code, name }) => [code, name]));
    const describeTape = (tape: EdgeTape | null): string =>
      tape === null ? '' : `${names.get(tape.colour) ?? tape.colour} ${String(tape.thickness)}`;
    const size = rollOf(width);
    const matrices = new Map(
      await Promise.all(
        rows
          .flatMap((row) => (isNarrow(row, size) ? [row.code] : []))
          .map(async (code) => [code, await drawDataMatrix(code)] as const),
      ),
    );
    return {
      subject: projectCode(rows[0].project),
      size,
      labels: rows.map(
        ({
          edging: { l1, l2, w1, w2, notch = null },
          part,
          label,
          cupboard,
          project,
          client,
          needs_edging,
          needs_drilling,
          ...row
        }) => ({
          ...row,
          matrix: matrices.get(row.code) ?? null,
          url: `${this.config.publicUrl}/p/${row.code}`.toUpperCase(),
          label: `${label}-${part}`,
          cupboard: cupboardCode(project, cupboard),
          initials: initialsOf(client),
          edging: {
            l1: describeTape(l1),
            l2: describeTape(l2),
            w1: describeTape(w1),
            w2: describeTape(w2),
            notch: describeTape(notch?.tape ?? null),
          },
          notch,
          saw: null,
          stations: [...(needs_edging ? ['Edger'] : []), ...(needs_drilling ? ['Drill'] : []), 'Pack'],
        }),
      ),
    };
  }
}

const factsOf = (name: string, owner: string): DocumentFacts => ({
  name,
  recipient: { name: '', email: '' },
  subject: null,
  owner,
  isIssued: false,
});
const projectFacts = ({ subject }: PanelLabelsPaper, id: string): DocumentFacts =>
  factsOf(`Labels ${subject}`, `project:${id}`);

export const panelLabelPapers = [
  printable('labels-v3', PanelLabelSource, (source) => ({
    read: (reader, id) => source.readProjectLabels(reader, id),
    facts: projectFacts,
  })),
  printable('labels-v4', PanelLabelSource, (source) => ({
    read: (reader, id) => source.readProjectLabelsByBoard(reader, id),
    facts: projectFacts,
  })),
  printable('panel-label', PanelLabelSource, (source) => ({
    read: (reader, id) => source.readLabel(reader, id),
    facts: ({ subject, labels }) => factsOf(`Label ${labels[0]?.code ?? ''}`, `project:${subject}`),
  })),
];
