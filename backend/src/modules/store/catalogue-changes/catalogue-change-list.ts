import { catalogueChangeList } from '@plinth/contracts/catalogue-change-list';
import type { CatalogueChangeRow } from '@plinth/contracts/catalogue-changes';
import { dayOf, inDays, oneOf } from '../../../platform/lists/list-query';
import { servedList } from '../../../platform/lists/served-list';
import { CHANGE_FROM, CHANGE_SELECT, type ChangeRecord } from './catalogue-changes.repository';
import { changeRow } from './catalogue-changes.service';

export class CatalogueChangeList extends servedList(
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
    usual: 'c.created_at desc',
    tie: 'c.number desc',
    key: 'c.id',
    search: `plain_text('change ' || c.number || ' ' || coalesce(e.first, '') || ' ' || c.note || ' ' || c.created_by)`,
    filters: { status: oneOf('c.status'), created: inDays(dayOf('c.created_at')) },
    facets: { status: 'c.status' },
    sums: {},
  },
  (stored: ChangeRecord): CatalogueChangeRow => changeRow(stored),
) {}
