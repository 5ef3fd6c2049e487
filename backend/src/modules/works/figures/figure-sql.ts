/** Matches times from the first day ($1) to the last ($2), both included, by the company's clock. */
export const matchPeriod = (at: string): string =>
  `${at} >= ($1::date::timestamp at time zone 'Africa/Johannesburg') and ${at} < (($2::date + 1)::timestamp at time zone 'Africa/Johannesburg')`;
/** Matches one branch, or all: $3. */
export const matchBranch = (branch: string): string => `($3::uuid is null or ${branch} = $3::uuid)`;
/** Matches panels of projects of one branch, or all ($3): their projects are read for one branch alone. */
export const matchBranchOfPanel = (panel: string): string =>
  `($3::uuid is null or ${panel} in (select p.id from panel p join project j on j.id = p.project_id where j.branch_id = $3::uuid))`;
export const dayOfInstant = (at: string): string => `to_char(${at} at time zone 'Africa/Johannesburg', 'YYYY-MM-DD')`;

/** Sheets that were used at the saw in the period, with their board. */
export const SHEETS = `cutting_sheet s join cutting_list l on l.id = s.list_id join stock_item i on i.id = s.item_id left join stock_item b on b.id = i.cut_from_id`;
export const SHEET_OF_PERIOD = `s.status in ('cut', 'scrapped') and ${matchPeriod('s.cut_at')} and ${matchBranch('l.branch_id')}`;
export const BOARD = 'coalesce(b.id, i.id)';
export const LIST_CODE = `'CL-' || (1000 + l.number)`;

/** Offcuts on a rack, with their age and cost; each is a single piece. */
export const RACK = `stock_item i join stock_level v on v.item_id = i.id and v.on_hand > 0`;
/** Condition for offcuts on a rack, at the branch of parameter `place` where it is not null. */
export const matchRack = (place: string): string => `i.kind = 'offcut'
  and (${place}::uuid is null or exists (select from bin_level x join stock_bin n on n.id = x.bin_id where x.item_id = i.id and x.on_hand > 0 and n.branch_id = ${place}::uuid))`;
const DAYS = `((now() at time zone 'Africa/Johannesburg')::date - (i.created_at at time zone 'Africa/Johannesburg')::date)`;
export const AGE = `case when ${DAYS} <= 30 then 'month' when ${DAYS} <= 90 then 'quarter' when ${DAYS} <= 180 then 'half' else 'old' end`;

/** Projects delivered in the period, and whether on time. */
export const DELIVERED = `project j join sales_document d on d.id = j.document_id`;
export const DELIVERED_IN_PERIOD = `j.delivered_at is not null and ${matchPeriod('j.delivered_at')} and ${matchBranch('j.branch_id')}`;
export const ON_TIME = `case when j.promised_on is null then 'unpromised'
  when (j.delivered_at at time zone 'Africa/Johannesburg')::date <= j.promised_on then 'on_time' else 'late' end`;

/** Recuts of the period: the new panel `p`, and the unusable one `w` with the time at which it was reported. */
export const RECUTS = `panel p join panel w on w.id = p.replaces_id join project j on j.id = p.project_id
  cross join lateral (select min(e.at) as at from panel_event e where e.panel_id = p.id and e.from_status is null) made
  left join cutting_list_panel m on m.panel_id = w.id`;
export const RECUT_IN_PERIOD = `p.replaces_id is not null and ${matchPeriod('made.at')} and ${matchBranch('j.branch_id')}`;
