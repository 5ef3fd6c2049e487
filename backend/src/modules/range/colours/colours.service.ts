import { Injectable } from '@nestjs/common';
import type { CataloguePreview } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import {
  catalogueChangeRow,
  type CatalogueChangeRow,
} from '@plinth/contracts/range/catalogue-changes/catalogue-change-row';
import { colourProblems } from '@plinth/contracts/range/colours/colour-labels';
import type { TimelineEntry } from '@plinth/contracts/kernel/common';
import { SHEET_SIZE } from '@plinth/contracts/range/colours/colour-items';
import type { ColourDetail, colours as contract } from '@plinth/contracts/range/colours/colours';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import * as z from 'zod';
import { Audit } from '../../../platform/data/audit/audit';
import type { Tx } from '../../../platform/data/database/db';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import type { UserActor } from '../../../platform/data/session/request-context';
import { TimelineService } from '../../base/timeline/timeline.service';
import { CatalogueChanges } from '../catalogue-changes/catalogue-changes.service';
import type { CatalogueEdit } from '../catalogue-changes/edit-kinds';
import { UniqueNameLocks } from '../catalogue-changes/names-in-turn';
import { PastChanges } from '../catalogue-changes/past-changes';
import { ColourMaterials } from './colour-materials';
import { asColourRow } from './colour-row';
import { deriveColourCode, RESERVED_CODES } from './code-of-name';
import { colourError } from './colours.errors';
import { ColoursRepository } from './colours.repository';

type PastChange = Awaited<ReturnType<PastChanges['listByRoot']>>[number];
const createAnswer = z.object({ code: z.string() });

const createEdits = (code: string, changes: InputOf<typeof contract.previewChange>['changes']): CatalogueEdit[] =>
  Object.entries(changes).flatMap(([field, value]) =>
    value === undefined ? [] : [{ kind: 'colour', id: code, field, value, at: field }],
  );

/** Converts a change to timeline entries; none for a planned one. */
const asEntries = ({ id, number, applied_at, created_by, shown: visibleEdits }: PastChange): TimelineEntry[] =>
  applied_at === null
    ? []
    : visibleEdits.map(({ object, field, before, after }, index) => ({
        id: `${id}-${String(index)}`,
        at: applied_at,
        actor: created_by,
        person: { image: null },
        kind: 'change',
        text: `${object}, change ${String(number)}`,
        field,
        old_value: before,
        new_value: after,
      }));

/** Manages boards, laminates and stones, and their order in the shop. */
@Injectable()
export class ColoursService {
  constructor(
    private readonly colours: ColoursRepository,
    private readonly timeline: TimelineService,
    private readonly audit: Audit,
    private readonly idempotency: Idempotency,
    private readonly changes: CatalogueChanges,
    private readonly names: UniqueNameLocks,
    private readonly pastChanges: PastChanges,
    private readonly materials: ColourMaterials,
  ) {}

  /** @throws DomainError colour-not-found */
  async getColour(code: string): Promise<ColourDetail> {
    const { version, ...row } = await this.colours.getDetail(code);
    const [entries, changes, materials] = await Promise.all([
      this.timeline.listEntries({ kind: 'colour', id: code }),
      this.pastChanges.listByRoot(code),
      this.materials.listRows(code),
    ]);
    return {
      ...asColourRow(row),
      version,
      materials,
      timeline: [...entries, ...changes.flatMap(asEntries)].sort((one, other) => (one.at < other.at ? -1 : 1)),
    };
  }

  options(): Promise<OutputOf<typeof contract.getOptions>> {
    return this.colours.options();
  }

  /** @throws DomainError colour-impossible, colour-name-taken, colour-name-unreadable; at the fields of the form */
  async createColour(
    actor: UserActor,
    { idempotency_key, sheet = SHEET_SIZE, ...colour }: InputOf<typeof contract.create>,
  ): Promise<ColourDetail> {
    const problems = colourProblems(colour);
    if (problems.length > 0)
      throw colourError('colour-impossible', {
        fields: Object.fromEntries(problems.map(({ field, message }) => [field, [message]])),
      });
    const scope = `colours.create:${actor.id}`;
    const { code } = await this.colours.inTransaction((tx) =>
      this.idempotency.runOnce(
        tx,
        { scope, key: idempotency_key, request: { ...colour, sheet }, answer: createAnswer },
        async () => {
          await this.names.lockNames(tx, ['colour.name']);
          await this.colours.lockOrder(tx);
          const code = await this.deriveNewCode(tx, colour.name);
          await this.colours.insertColour(tx, code, colour);
          await this.materials.addMaterials(tx, actor, { ...colour, code }, sheet);
          await this.timeline.addEntry(tx, { kind: 'colour', id: code }, { actor, kind: 'change', text: 'Added' });
          await this.audit.record(tx, {
            actor,
            action: 'colour.add',
            subject: { kind: 'colour', id: code },
            after: colour,
          });
          return { code };
        },
      ),
    );
    return this.getColour(code);
  }

  /** @throws DomainError as CatalogueChanges.previewEdits, at the form's fields */
  previewChange({ code, changes }: InputOf<typeof contract.previewChange>): Promise<CataloguePreview> {
    return this.changes.previewEdits(createEdits(code, changes));
  }

  /** @throws DomainError changed-meanwhile, and as previewChange */
  async changeColour(
    actor: UserActor,
    { code, changes, idempotency_key, ...saving }: InputOf<typeof contract.change>,
  ): Promise<CatalogueChangeRow> {
    const scope = `colours.change:${actor.id}`;
    const request = { code, changes, ...saving };
    return this.colours.inTransaction((tx) =>
      this.idempotency.runOnce(tx, { scope, key: idempotency_key, request, answer: catalogueChangeRow }, () =>
        this.changes.saveInTransaction(tx, actor, { edits: createEdits(code, changes), ...saving }),
      ),
    );
  }

  private async deriveNewCode(tx: Tx, name: string): Promise<string> {
    const code = deriveColourCode(name);
    if (code === null) throw colourError('colour-name-unreadable', { fields: { name: ['Start with a letter'] } });
    if (RESERVED_CODES.has(code) || (await this.colours.isTaken(tx, code, name)))
      throw colourError('colour-name-taken', { fields: { name: ['There is already a colour with this name'] } });
    return code;
  }

  /** @throws DomainError colour-not-found */
  async moveColour(actor: UserActor, code: string, after: string | null): Promise<ColourDetail> {
    await this.colours.inTransaction(async (tx) => {
      const order = await this.colours.lockOrder(tx);
      const oldIndex = order.findIndex((colour) => colour.code === code);
      const predecessor = order.find((colour) => colour.code === after);
      if (oldIndex < 0 || (after !== null && !predecessor)) throw colourError('colour-not-found', { log: code });
      const others = order.map((colour) => colour.code).filter((other) => other !== code);
      const newIndex = after === null ? 0 : others.indexOf(after) + 1;
      if (after === code || newIndex === oldIndex) return;
      await this.colours.updatePositions(tx, others.toSpliced(newIndex, 0, code));
      const text = predecessor ? `Moved after ${predecessor.name}` : 'Moved to the first place';
      await this.timeline.addEntry(tx, { kind: 'colour', id: code }, { actor, kind: 'change', text });
      await this.audit.record(tx, {
        actor,
        action: 'colour.place',
        subject: { kind: 'colour', id: code },
        before: { place: oldIndex + 1 },
        after: { place: newIndex + 1 },
      });
    });
    return this.getColour(code);
  }
}
