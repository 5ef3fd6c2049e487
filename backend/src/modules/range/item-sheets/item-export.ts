import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { itemSheets as contract } from '@plinth/contracts/range/item-sheets/item-sheets';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { decimal, toCsv } from '../../../platform/data/lists/csv';
import { fileName } from '../../../platform/data/lists/list-file';
import { Lists } from '../../../platform/data/lists/lists';
import type { UserActor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { writeSpreadsheet } from '../../../platform/runtime/spreadsheets/write-spreadsheet';
import { ItemList } from '../items/item-list';
import { ArticlesRepository } from './articles.repository';
import { SHEET_COLUMNS, type Article } from './sheet-columns';

/** Largest number of items in a file, more than anybody reads. */
const MOST_ITEMS = 10_000;
const CENTS_PER_RAND = 100;

/** Exports items to a file that can be imported again. */
@Injectable()
export class ItemExport {
  constructor(
    private readonly lists: Lists,
    private readonly list: ItemList,
    private readonly articles: ArticlesRepository,
    private readonly permissions: RolePermissions,
  ) {}

  /** @throws DomainError list-files-busy */
  exportFile(
    actor: UserActor,
    request: InputOf<typeof contract.exportFile>,
  ): Promise<OutputOf<typeof contract.exportFile>> {
    return this.lists.files.run(() => this.writeFile(actor, request));
  }

  private async writeFile(
    actor: UserActor,
    { matching, format }: InputOf<typeof contract.exportFile>,
  ): Promise<OutputOf<typeof contract.exportFile>> {
    const seesCosts = await this.permissions.allows(actor, 'view', staffPages.stock.resource);
    const foundArticles = await this.articles.listByItems(await this.list.listMatchingIds(matching, MOST_ITEMS));
    const articles = seesCosts ? foundArticles : foundArticles.map((article) => ({ ...article, cost: null }));
    const departments = await this.articles.getDepartments();
    const columns = SHEET_COLUMNS.filter(({ title }) => seesCosts || !title.startsWith('Cost'));
    const filename = fileName('items').replace(/csv$/, format);
    if (format === 'xlsx') {
      const rows = articles.map((article) => columns.map(({ write }) => write(article, departments)));
      return { filename, data: (await writeSpreadsheet('Items', columns, rows)).toString('base64') };
    }
    const csv = toCsv(
      columns.map(({ title, as, write }) => ({
        heading: title,
        value: (article: Article) => {
          const value = write(article, departments);
          return as === 'money' && typeof value === 'number' ? decimal(Math.round(value * CENTS_PER_RAND)) : value;
        },
      })),
      articles,
    );
    return { filename, data: Buffer.from(csv).toString('base64') };
  }
}
