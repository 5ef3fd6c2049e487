import { Injectable } from '@nestjs/common';
import { colourChoice } from '@plinth/cabinetry/model/configure';
import { buildCabinet } from '@plinth/cabinetry/build/work-out';
import { unitSchema } from '@plinth/cabinetry/model/unit';
import type { Workshop } from '@plinth/cabinetry/price/workshop';
import { chosenParts, type ChosenPart } from './set-choice';
import { SetsRepository } from './sets.repository';
import { SetsService } from './sets.service';

/** Finds sets that changed figures of the workshop would take off sale. */
@Injectable()
export class LostSets {
  constructor(
    private readonly sets: SetsService,
    private readonly repository: SetsRepository,
  ) {}

  /** Lists the names of sets on offer of which a cupboard could no longer be made in another workshop. */
  async listLost(after: Workshop): Promise<string[]> {
    const namesBySlug = new Map((await this.sets.listCards()).map(({ slug, name }) => [slug, name]));
    return (await this.repository.listOnOffer()).flatMap((set) => {
      const name = namesBySlug.get(set.slug);
      if (name === undefined) return [];
      const parts = chosenParts(set, {}, after.constants.handles);
      return parts.every((part) => canBeMade(part, after)) ? [] : [name];
    });
  }
}

function canBeMade({ record, configuration, colour }: ChosenPart, workshop: Workshop): boolean {
  const { data: unit } = unitSchema.safeParse(record.unit);
  if (unit === undefined || configuration?.kind === 'top') return true;
  const { kind: _kind, ...choice } = configuration ?? {};
  return (
    buildCabinet(unit, { ...(colour !== null && colourChoice(unit, colour)), ...choice }, workshop).cabinet !== null
  );
}
