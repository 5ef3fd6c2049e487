import { Controller, Get, Res, UseGuards, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Response } from 'express';
import { InternalGuard } from '../../../platform/data/session/guards';
import { PublicPageChanges } from './page-changes';

/** Interval of empty lines; a page cache that receives nothing for longer treats the connection as lost. */
const HEARTBEAT_MS = 5_000;
const CHANGED = 'changed\n';
const NOTHING = '\n';

/** Open connection for page caches: a line whenever public pages changed, and an empty one as a heartbeat. */
@Controller('internal/pages')
@UseGuards(InternalGuard)
export class PagesController implements BeforeApplicationShutdown {
  private readonly openResponses = new Set<Response>();

  constructor(private readonly pageChanges: PublicPageChanges) {}

  @Get('changes')
  streamChanges(@Res() res: Response): void {
    res.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    res.write(NOTHING);
    const unsubscribe = this.pageChanges.subscribe(() => res.write(CHANGED));
    const heart = setInterval(() => res.write(NOTHING), HEARTBEAT_MS);
    this.openResponses.add(res);
    res.once('close', () => {
      unsubscribe();
      clearInterval(heart);
      this.openResponses.delete(res);
    });
  }

  beforeApplicationShutdown(): void {
    for (const res of this.openResponses) res.end();
  }
}
