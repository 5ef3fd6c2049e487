import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { home as contract } from '@plinth/contracts/site/home/home';
import { homeFigureKeys, homeGroupKeys } from '@plinth/contracts/kernel/home-lines';
import { Db } from '../../../platform/data/database/db';
import {
  type HomeQuery,
  type HomeFigure,
  type HomeLines,
  HomeSources,
  listPages,
} from '../../../platform/data/home/home-sources';
import type { UserActor } from '../../../platform/data/session/request-context';
import { HomeReader } from './home-reader';

type Home = OutputOf<typeof contract.today>;

/** Sorts sources in the order of `keys`, whatever order their modules started in. */
const sortSources = <Source extends { readonly key: string }>(
  sources: readonly Source[],
  keys: readonly string[],
): Source[] => sources.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));

/** Home of a person after signing in: a block for each source that they may see, without empty ones. */
@Injectable()
export class HomeService {
  constructor(
    private readonly sources: HomeSources,
    private readonly reader: HomeReader,
    private readonly db: Db,
  ) {}

  async getHome(actor: UserActor, { location_id }: InputOf<typeof contract.today>): Promise<Home> {
    const query = await this.reader.buildQuery(actor, location_id ?? null);
    const filterVisible = async <Source extends HomeLines | HomeFigure>(sources: readonly Source[]) => {
      const isAllowed = await Promise.all(
        sources.map(async (source) => {
          const { action = 'view' } = source;
          return (await Promise.all(listPages(source).map((page) => query.mayDo(action, page)))).includes(true);
        }),
      );
      return sources.filter((_, index) => isAllowed[index]);
    };
    const lines = await filterVisible(sortSources(this.sources.lines, homeGroupKeys));
    const figures = await filterVisible(sortSources(this.sources.figures, homeFigureKeys));
    const [groups, values] = await Promise.all([
      Promise.all(lines.map((source) => this.readGroup(source, query))),
      Promise.all(figures.map((source) => this.readFigure(source, query))),
    ]);
    return { everybodys: query.salesperson === null, groups: groups.filter(({ total }) => total > 0), figures: values };
  }

  private async readGroup(
    { key, statement, values, listAddress, lineAddress }: HomeLines,
    query: HomeQuery,
  ): Promise<Home['groups'][number]> {
    const rows = await this.db.listRows(statement, await values(query));
    return {
      key,
      total: rows.at(0)?.total ?? 0,
      url: await listAddress(query),
      lines: await Promise.all(
        rows.map(async ({ id, label, detail, day, amount }) => ({
          url: await lineAddress(id, query),
          label,
          detail,
          day,
          amount,
        })),
      ),
    };
  }

  private async readFigure(
    { key, statement, values, listAddress }: HomeFigure,
    query: HomeQuery,
  ): Promise<Home['figures'][number]> {
    const { value, beside } = await this.db.getRow(statement, await values(query));
    return { key, value, beside, url: await listAddress(query) };
  }
}
