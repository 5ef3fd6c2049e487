import { Injectable } from '@nestjs/common';
import { listHandleOffers } from '@plinth/cabinetry/model/handle-wishes';
import { slabSchema } from '@plinth/cabinetry/top/slab';
import { unitSchema } from '@plinth/cabinetry/model/unit';
import type { CataloguePreview } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import type { CatalogueChangeRow } from '@plinth/contracts/range/catalogue-changes/catalogue-change-row';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type {
  DrawableSet,
  NewReadySetInput,
  readySets as contract,
  ReadySetMade,
  ReadySetPart,
  ReadySetView,
  SetPartChoice,
} from '@plinth/contracts/range/ready-sets/ready-sets';
import type { UserActor } from '../../../platform/data/session/request-context';
import { isImpossible } from '../../store/catalogue/impossible';
import { SetPictures } from '../../store/catalogue/sets/set-pictures';
import { SetsService } from '../../store/catalogue/sets/sets.service';
import { UnitWorkshop } from '../../store/catalogue/unit-workshop';
import { CatalogueChanges } from '../catalogue-changes/catalogue-changes.service';
import { jsonValue, type CatalogueEdit } from '../catalogue-changes/edit-kinds';
import { PastChanges } from '../catalogue-changes/past-changes';
import { ItemsService } from '../items/items.service';
import { ReadySetsRepository, type Candidate } from './ready-sets.repository';
import { readySetError } from './ready-sets.errors';
import { SetAssembly, type SetFrame, type SetProblem } from './set-assembly';
import { parseSet, type StoredPart, type StoredSet } from './set-value';

type Changes = InputOf<typeof contract.preview>['changes'];

/** Assembles ready-made sets for staff. Their changes go through the change engine. */
@Injectable()
export class ReadySets {
  constructor(
    private readonly repository: ReadySetsRepository,
    private readonly assembly: SetAssembly,
    private readonly sets: SetsService,
    private readonly pictures: SetPictures,
    private readonly workshop: UnitWorkshop,
    private readonly changes: CatalogueChanges,
    private readonly pastChanges: PastChanges,
    private readonly items: ItemsService,
  ) {}

  /** @throws DomainError no-such-set */
  async getSet(slug: string): Promise<ReadySetView> {
    const { parts, ...set } = await this.getStored(slug);
    const candidatesByVariant = await this.repository.mapByVariant([...new Set(parts.map(({ variant_id: id }) => id))]);
    return { slug, ...set, made: toComposition(parts), chosen: [...candidatesByVariant.values()].map(asChoice) };
  }

  listHistory(slug: string): Promise<OutputOf<typeof contract.history>> {
    return this.pastChanges.listByRoot(slug);
  }

  async findParts(text: string): Promise<SetPartChoice[]> {
    return (await this.repository.searchCandidates(text)).map(asChoice);
  }

  async listHandles(): Promise<OutputOf<typeof contract.getHandles>> {
    const { handles } = (await this.workshop.getWorkshop()).constants;
    return listHandleOffers(handles).map(({ code: value, choice: label }) => ({ value, label }));
  }

  async listBoards(): Promise<OutputOf<typeof contract.getBoards>> {
    return [...(await this.workshop.getBoards()).values()].map(({ code, name }) => ({ value: code, label: name }));
  }

  /** Draws a set from a partly filled form. */
  async drawSet({ made: composition, ...frameFields }: DrawableSet): Promise<OutputOf<typeof contract.draw>> {
    const frame: SetFrame = { slug: '', ...frameFields };
    const { parts, lines, problems } = await this.assembly.assembleSet(frame, composition);
    const rows: (number | null)[] = composition.rows.map(() => null);
    const emptyDrawing = { svg: null, full_price: 0, price: 0, rows, end_panels: 0, problems: [...problems] };
    if (parts.length === 0) return emptyDrawing;
    const record = await this.assembly.buildRecord(frame, parts);
    try {
      const { parts: worths, ...sums } = await this.sets.calculateWorth(record);
      for (const { position, price } of worths) {
        const line = lines[position];
        if (line !== null) rows[line] = price;
      }
      return { ...emptyDrawing, ...sums, svg: await this.pictures.renderSet(record, {}) };
    } catch (error) {
      if (isImpossible(error)) return emptyDrawing;
      throw error;
    }
  }

  /** @throws DomainError set-impossible at the fields; name-taken; as CatalogueChanges.previewEdits */
  async previewNew(newSet: NewReadySetInput): Promise<CataloguePreview> {
    if (await this.repository.hasSet(this.repository.connection, newSet.slug))
      throw readySetError('set-impossible', { fields: { slug: ['Another set has this address. Choose another one'] } });
    return this.changes.previewEdits(await this.createNewEdits(newSet));
  }

  /** @throws DomainError changed-meanwhile where another set took its address or article number since the preview */
  async saveNew(
    actor: UserActor,
    { stamp, note, effective_on, idempotency_key: key, ...request }: InputOf<typeof contract.saveNew>,
  ): Promise<CatalogueChangeRow> {
    const edits = await this.createNewEdits(request);
    return this.items.saveOnce(actor, 'readySets.saveNew', key, { edits, stamp, note, effective_on });
  }

  /** @throws DomainError no-such-set; set-impossible at the fields; as CatalogueChanges.previewEdits */
  async previewSet({ slug, changes }: InputOf<typeof contract.preview>): Promise<CataloguePreview> {
    return this.changes.previewEdits(await this.createEdits(slug, changes));
  }

  async saveSet(
    actor: UserActor,
    { slug, changes, stamp, note, effective_on, idempotency_key: key }: InputOf<typeof contract.save>,
  ): Promise<CatalogueChangeRow> {
    const edits = await this.createEdits(slug, changes);
    return this.items.saveOnce(actor, 'readySets.save', key, { edits, stamp, note, effective_on });
  }

  private async createNewEdits({
    slug,
    made: composition,
    on_sale,
    ...fields
  }: NewReadySetInput): Promise<CatalogueEdit[]> {
    const { parts, problems } = await this.assembly.assembleSet({ slug, ...fields }, composition);
    refuse(problems);
    const { name, ...rest } = fields;
    // The name comes first: a change is labelled with its first edit.
    return asEdits(slug, { name, ...rest, parts, state: on_sale ? 'active' : 'draft' });
  }

  private async createEdits(slug: string, { made: composition, ...fields }: Changes): Promise<CatalogueEdit[]> {
    const { parts: before, ...set } = await this.getStored(slug);
    const after = { ...set, ...omitUndefined(fields) };
    // A shorter wall or another colour may be wrong for parts that nobody touched.
    const { parts, problems } = await this.assembly.assembleSet(
      { slug, ...after },
      composition ?? toComposition(before),
    );
    if (composition !== undefined || after.state === 'active') refuse(problems);
    return asEdits(slug, { ...omitUndefined(fields), ...(composition && { parts }) });
  }

  private async getStored(slug: string): Promise<StoredSet> {
    const object = (await this.repository.mapEditable(this.repository.connection, [slug], false)).get(slug);
    const set = object && parseSet(object.values);
    if (!set) throw readySetError('no-such-set', { log: slug });
    return set;
  }
}

/** Removes undefined fields. */
function omitUndefined<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };
function omitUndefined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const asEdits = (slug: string, fields: object): CatalogueEdit[] =>
  Object.entries(fields).map(([field, value]) => ({
    kind: 'ready-set',
    id: slug,
    field,
    value: jsonValue.parse(value),
    at: field,
  }));

function refuse(problems: readonly SetProblem[]): void {
  if (problems.length === 0) return;
  const fields: Record<string, string[]> = {};
  for (const { field, message } of problems) (fields[field] ??= []).push(message);
  throw readySetError('set-impossible', { message: problems[0].message, fields });
}

/** Converts stored parts back to the lines of the form. */
export function toComposition(parts: readonly StoredPart[]): ReadySetMade {
  const handles = new Set<string | undefined>();
  const rows = parts.flatMap((part): ReadySetPart[] => {
    const { role, variant_id, quantity, x, y, front_colour, configuration } = part;
    if (role === 'end') return [];
    if (configuration !== null && configuration.kind !== 'top' && configuration.handle !== undefined)
      handles.add(configuration.handle);
    const configurationFields = configuration ?? {};
    const fieldValue = (field: string): number | null => {
      const value: unknown = Object.entries(configurationFields).find(([name]) => name === field)?.[1];
      return typeof value === 'number' ? value : null;
    };
    return [
      {
        variant_id,
        quantity,
        x,
        y,
        front_colour,
        length: fieldValue('length'),
        depth: fieldValue('depth'),
        width: fieldValue('width'),
        height: fieldValue('height'),
        doors: fieldValue('doors'),
        drawers: fieldValue('drawers'),
        shelves: fieldValue('shelves'),
      },
    ];
  });
  const [handle = null] = handles;
  return { rows, end_panels: parts.some(({ role }) => role === 'end'), handle };
}

const CHOICES = ['doors', 'drawers', 'shelves'] as const;

function asChoice({ id, name, kind, unit }: Candidate): SetPartChoice {
  const { data: cupboard } = unitSchema.safeParse(kind === 'cupboard' ? unit : null);
  const { data: slab } = slabSchema.safeParse(kind === 'top' ? unit : null);
  return {
    variant_id: id,
    name,
    kind,
    type: cupboard?.type ?? null,
    width: cupboard?.width ?? null,
    height: cupboard?.height ?? null,
    depth: cupboard?.depth ?? null,
    legs: cupboard && 'legs' in cupboard ? cupboard.legs : 0,
    depths: slab?.blanks.map(({ depth }) => depth) ?? [],
    takes: cupboard ? CHOICES.filter((field) => Object.hasOwn(cupboard, field)) : [],
  };
}
