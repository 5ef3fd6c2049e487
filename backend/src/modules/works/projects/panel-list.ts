import { panelList } from '@plinth/contracts/works/projects/panel-list';
import type { PanelRow } from '@plinth/contracts/works/projects/panel-row';
import { byLocation, byCondition, byDayRange, byValues } from '../../../platform/data/lists/list-query';
import { servedList, withInstants } from '../../../platform/data/lists/served-list';

export const PANEL_COLUMNS = `p.id, p.code, p.mark, p.part, p.copy, p.copies, p.name, p.status, p.project_id, p.cupboard_id, c.name as cupboard, p.length, p.width,
    p.cut_length, p.cut_width, p.thickness, p.board, to_char(j.promised_on, 'YYYY-MM-DD') as promised_on, p.moved_at,
    (select r.code from panel r where r.id = p.replaces_id) as replaces`;
export const panelFrom =
  'panel p join project_cupboard c on c.id = p.cupboard_id join project j on j.id = p.project_id';

export type StoredPanel = Omit<PanelRow, 'moved_at'> & { moved_at: Date };

/** List of panels. */
export class PanelList extends servedList(
  panelList,
  {
    select: PANEL_COLUMNS,
    from: panelFrom,
    sort: { mark: 'p.mark', board: 'p.board', promised_on: 'j.promised_on', moved_at: 'p.moved_at' },
    defaultOrder: 'p.moved_at desc',
    key: 'p.id',
    search: 'p.search_text',
    filters: {
      status: byValues('p.status'),
      recut: byCondition('p.replaces_id is not null'),
      promised: byDayRange('j.promised_on'),
      project_id: (project: string) => byValues('p.project_id', 'uuid[]')([project]),
      location_id: byLocation('j.branch_id'),
    },
    facets: { status: 'p.status', recut: 'p.replaces_id is not null' },
    sums: {},
  },
  (row: StoredPanel): PanelRow => withInstants(row),
) {}
