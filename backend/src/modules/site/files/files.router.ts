import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { FilesService } from './files.service';
import { Uploads } from './uploads';

const calls = contracts.files;

@Router({ alias: 'files' })
export class FilesRouter {
  constructor(
    private readonly files: FilesService,
    private readonly uploads: Uploads,
  ) {}

  @Procedure(calls.state)
  state() {
    return this.files.state();
  }

  @Procedure(calls.list)
  list(@Input() input: InputOf<typeof calls.list>) {
    return this.files.list(input);
  }

  @Procedure(calls.findings)
  findings() {
    return this.files.findings();
  }

  @Procedure(calls.link)
  link(@Input() { key }: InputOf<typeof calls.link>) {
    return this.files.link(key);
  }

  @Procedure(calls.begin)
  begin(@Input() input: InputOf<typeof calls.begin>, @Context() ctx: RequestContext) {
    return this.uploads.begin(signedInActor(ctx), input);
  }

  @Procedure(calls.upload)
  upload(@Input() { id }: InputOf<typeof calls.upload>, @Context() ctx: RequestContext) {
    return this.uploads.get(signedInActor(ctx), id);
  }

  @Procedure(calls.finish)
  finish(@Input() { id }: InputOf<typeof calls.finish>, @Context() ctx: RequestContext) {
    return this.uploads.finish(signedInActor(ctx), id);
  }

  @Procedure(calls.remove)
  remove(@Input() { key }: InputOf<typeof calls.remove>, @Context() ctx: RequestContext) {
    return this.files.remove(signedInActor(ctx), key);
  }

  @Procedure(calls.bin)
  bin() {
    return this.files.bin();
  }

  @Procedure(calls.restore)
  restore(@Input() { id }: InputOf<typeof calls.restore>, @Context() ctx: RequestContext) {
    return this.files.restore(signedInActor(ctx), id);
  }

  @Procedure(calls.check)
  check() {
    return this.files.check();
  }

  @Procedure(calls.move)
  move() {
    return this.files.move();
  }
}
