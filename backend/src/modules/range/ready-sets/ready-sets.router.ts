import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { ReadySetList } from './ready-set-list';
import { ReadySets } from './ready-sets.service';

const calls = contracts.readySets;

@Router({ alias: 'readySets' })
export class ReadySetsRouter {
  constructor(
    private readonly lists: ReadySetList,
    private readonly sets: ReadySets,
  ) {}

  @Procedure(calls.list)
  list(@Input() input: InputOf<typeof calls.list>) {
    return this.lists.list(input);
  }

  @Procedure(calls.exportCsv)
  exportCsv(@Input() input: InputOf<typeof calls.exportCsv>) {
    return this.lists.csv(input);
  }

  @Procedure(calls.onChanged)
  onChanged(@Context() ctx: RequestContext) {
    return this.lists.changes(ctx.signal);
  }

  @Procedure(calls.get)
  get(@Input() { slug }: InputOf<typeof calls.get>) {
    return this.sets.get(slug);
  }

  @Procedure(calls.history)
  history(@Input() { slug }: InputOf<typeof calls.history>) {
    return this.sets.history(slug);
  }

  @Procedure(calls.findParts)
  findParts(@Input() { q }: InputOf<typeof calls.findParts>) {
    return this.sets.findParts(q);
  }

  @Procedure(calls.getBoards)
  getBoards() {
    return this.sets.boards();
  }

  @Procedure(calls.draw)
  draw(@Input() input: InputOf<typeof calls.draw>) {
    return this.sets.draw(input);
  }

  @Procedure(calls.previewNew)
  previewNew(@Input() input: InputOf<typeof calls.previewNew>) {
    return this.sets.previewNew(input);
  }

  @Procedure(calls.saveNew)
  saveNew(@Input() input: InputOf<typeof calls.saveNew>, @Context() ctx: RequestContext) {
    return this.sets.saveNew(signedInActor(ctx), input);
  }

  @Procedure(calls.preview)
  preview(@Input() input: InputOf<typeof calls.preview>) {
    return this.sets.preview(input);
  }

  @Procedure(calls.save)
  save(@Input() input: InputOf<typeof calls.save>, @Context() ctx: RequestContext) {
    return this.sets.save(signedInActor(ctx), input);
  }
}
