import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { home as contract } from '@plinth/contracts/site/home/home';
import { homeFigureKeys, homeGroupKeys } from '@plinth/contracts/kernel/home-words';
import { Db } from '../../../platform/data/database/db';
import {
  type HomeAsked,
  type HomeFigure,
  type HomeLines,
  HomeSources,
  pagesOf,
} from '../../../platform/data/home/home-sources';
import type { UserActor } from '../../../platform/data/session/request-context';
import { HomeReader } from './home-reader';

type Home = OutputOf<typeof contract.today>;

/** In the order of their words, whichever module was made first. */
const ordered = <Source extends { readonly key: string }>(
  sources: readonly Source[],
  keys: readonly string[],
): Source[] => sources.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));

/** Home of a person after signing in: a statement for each thing that they may see, and nothing that is empty. */
@Injectable()
export class HomeService {
  constructor(
    private readonly sources: HomeSources,
    private readonly reader: HomeReader,
    private readonly db: Db,
  ) {}

  async getHome(actor: UserActor, { location_id }: InputOf<typeof contract.today>): Promise<Home> {
    const asked = await this.reader.queryFor(actor, location_id ?? null);
    const visible = async <Source extends HomeLines | HomeFigure>(sources: readonly Source[]) => {
      const may = await Promise.all(
        sources.map(async (source) => {
          const { action = 'view' } = source;
          return (await Promise.all(pagesOf(source).map((page) => asked.mayDo(action, page)))).includes(true);
        }),
      );
      return sources.filter((_, index) => may[index]);
    };
    const lines = await visible(ordered(this.sources.lines, homeGroupKeys));
    const figures = await visible(ordered(this.sources.figures, homeFigureKeys));
    const [groups, values] = await Promise.all([
      Promise.all(lines.map((source) => this.readGroup(source, asked))),
      Promise.all(figures.map((source) => this.readFigure(source, asked))),
    ]);
    return { everybodys: asked.salesperson === null, groups: groups.filter(({ total }) => total > 0), figures: values };
  }

  private async readGroup(
    { key, statement, values, all, open }: HomeLines,
    asked: HomeAsked,
  ): Promise<Home['groups'][number]> {
    const rows = await this.db.rows(statement, await values(asked));
    return {
      key,
      total: rows.at(0)?.total ?? 0,
      url: await all(asked),
      lines: rows.map(({ id, label, detail, day, amount }) => ({ url: open(id), label, detail, day, amount })),
    };
  }

  private async readFigure(
    { key, statement, values, all }: HomeFigure,
    asked: HomeAsked,
  ): Promise<Home['figures'][number]> {
    const { value, beside } = await this.db.one(statement, await values(asked));
    return { key, value, beside, url: await all(asked) };
  }
}
