import { LONGEST_PIECE_MINUTES } from '@plinth/contracts/works/stations/station-labels';

/** Returns SQL that names a station by its code, also one of the company's own. */
export const nameOfStation = (code: string): string =>
  `coalesce((select t.name from station t where t.code = ${code}), initcap(${code}))`;

const dayOf = (at: string): string => `(${at} at time zone 'Africa/Johannesburg')::date`;
const personAndDay = (row: string): string => `coalesce(${row}.actor_id::text, ''), ${dayOf(`${row}.at`)}`;

/**
 * Returns an SQL condition for `workedScans`: all scans `s` of each person on each day with work at these projects,
 * also those of other projects, as the time of a panel counts from the scan before it. @param projects SQL of a uuid
 * array: its parameter, or an array[…]
 * @param projects SQL of a uuid array: its parameter, or an array[…]
 */
export const isOnDayOfProjects = (projects: string): string => `(${personAndDay('s')}) in (
    select ${personAndDay('x')} from station_scan x join panel y on y.id = x.panel_id where y.project_id = any(${projects})
    union all
    select ${personAndDay('x')} from station_visit x join panel y on y.id = x.panel_id where y.project_id = any(${projects})
    union all
    select ${personAndDay('x')} from cutting_step x join cutting_list_panel z on z.sheet_id = x.sheet_id join panel y on y.id = z.panel_id where y.project_id = any(${projects}))`;

/**
 * Selects work at stations with its seconds: the time between two panels of a person on a day counts at the later
 * one's station, up to the longest that a piece takes; the first of a day counts nothing (decision 182). At the saw a
 * panel counts when scanned, when a cut that was confirmed on the screen separated it, or with its whole sheet; a cut takes precedence over a scan.
 * Panels of one cut share its seconds. A pause of a person lasts until they go on, or until their next panel, and is
 * no work. All windows share one order, so that the rows of a year are sorted once.
 * @param condition SQL that restricts the scans and saw steps, on `s.actor_id` and `s.at`
 */
export const workedScans = (condition: string): string => `
  with begun as (
    select s.sheet_id from cutting_step s where s.kind in ('done', 'finished') and ${condition}
    union
    select m.sheet_id from station_scan s join cutting_list_panel m on m.panel_id = s.panel_id
     where s.station = 'saw' and exists (select from cutting_step t where t.sheet_id = m.sheet_id) and ${condition}
  ), cut_off_steps as (
    select g.sheet_id, c.code, (e.cut ->> 'number')::int as step
      from begun g join cutting_sheet h on h.id = g.sheet_id cross join lateral jsonb_array_elements(h.plan -> 'steps') e(cut)
      cross join lateral jsonb_array_elements_text((e.cut -> 'partIds') || coalesce(e.cut #> '{rest,partIds}', '[]')) c(code)
  ), sawn as (
    select distinct on (m.panel_id) m.panel_id, t.id, t.at, t.actor_id
      from begun g join cutting_list_panel m on m.sheet_id = g.sheet_id join panel p on p.id = m.panel_id
      left join cut_off_steps o on o.sheet_id = m.sheet_id and o.code = p.code
      join cutting_step t on t.sheet_id = m.sheet_id and (t.kind = 'finished' or t.kind = 'done' and t.step >= o.step)
     order by m.panel_id, t.at, t.id
  ), made as (
    select s.id, s.panel_id, s.station, s.at, s.actor_id, 1::bigint as shares from station_scan s
     where s.kind <> 'undo' and not (s.kind = 'scan' and s.station = 'saw' and exists (select from sawn n where n.panel_id = s.panel_id)) and ${condition}
    union all
    select s.id, s.panel_id, 'saw', s.at, s.actor_id, count(*) over (partition by s.id) from sawn s where ${condition}
    union all
    select s.id, s.panel_id, t.code, s.at, s.actor_id, 1 from station_visit s join station t on t.id = s.station_id where s.kind = 'scan' and ${condition}
  ), stream as (
    select m.id, m.panel_id, m.station, m.at, m.actor_id, m.shares, ${dayOf('m.at')} as day, false as is_pause from made m
    union all
    select s.id, null::uuid, null::text, s.at, s.actor_id, 1, ${dayOf('s.at')}, s.kind = 'pause' from saw_pause s where ${condition}
  ), gaps as (
    select m.*, case when lag(m.is_pause) over w then 0 else coalesce(extract(epoch from m.at - lag(m.at) over w), 0) end as gap
      from stream m window w as (partition by m.actor_id, m.day order by m.at, m.id)
  ), clock as (
    select m.*, sum(m.gap) over (partition by m.actor_id, m.day order by m.at, m.id) as worked from gaps m
  )
  select m.id, m.panel_id, m.station, m.at, m.actor_id,
         round(least(coalesce(m.worked - max(m.worked) over (partition by m.actor_id, m.day order by m.at, m.id groups between 1 preceding and 1 preceding), 0),
           ${String(LONGEST_PIECE_MINUTES * 60)}) / m.shares)::int as seconds
    from clock m where m.panel_id is not null`;
