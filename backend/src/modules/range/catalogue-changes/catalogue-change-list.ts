import { Injectable } from '@nestjs/common';
import { catalogueChangeList } from '@plinth/contracts/range/catalogue-changes/catalogue-change-list';
import type { CatalogueChangeRow } from '@plinth/contracts/range/catalogue-changes/catalogue-change-row';
import { type Condition, dayOf, byDayRange, byValues } from '../../../platform/data/lists/list-query';
import { Lists } from '../../../platform/data/lists/lists';
import { servedList } from '../../../platform/data/lists/served-list';
import type { Actor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { CHANGE_FROM, CHANGE_SELECT, visibleCondition, type ChangeRecord } from './catalogue-changes.repository';
import { toChangeRow } from './catalogue-changes.service';
import { EditKinds } from './edit-kinds';

const List = servedList(
  catalogueChangeList,
  {
    select: CHANGE_SELECT,
    from: CHANGE_FROM,
    sort: {
      number: 'c.number',
      status: 'c.status',
      edits: 'e.edits',
      effective_on: 'c.effective_on',
      created_by: 'c.created_by',
      created_at: 'c.created_at',
    },
    defaultOrder: 'c.created_at desc',
    tieBreaker: 'c.number desc',
    key: 'c.id',
    search: `plain_text('change ' || c.number || ' ' || coalesce(e.first, '') || ' ' || c.note || ' ' || c.created_by)`,
    filters: { status: byValues('c.status'), created: byDayRange(dayOf('c.created_at')) },
    facets: { status: 'c.status' },
    sums: {},
  },
  (row: ChangeRecord): CatalogueChangeRow => toChangeRow(row),
);

/** List of catalogue changes. A person sees a change only where they may see the pages of all its objects. */
@Injectable()
export class CatalogueChangeList extends List {
  constructor(
    lists: Lists,
    private readonly kinds: EditKinds,
    private readonly permissions: RolePermissions,
  ) {
    super(lists);
  }

  override async buildVisibility(actor: Actor): Promise<Condition> {
    const kinds = await this.kinds.listVisible((page) => this.permissions.allows(actor, 'view', page.resource));
    return (param) => visibleCondition(param(kinds));
  }
}
