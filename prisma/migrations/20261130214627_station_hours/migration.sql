-- AlterTable
-- The database counts taped edges and their length from the tape of a panel, those of a notch too; what was drilled before holes were kept has none.
ALTER TABLE "panel" ADD COLUMN     "holes" INTEGER,
ADD COLUMN     "edges" INTEGER GENERATED ALWAYS AS (
  (edging->>'l1' is not null)::int + (edging->>'l2' is not null)::int + (edging->>'w1' is not null)::int + (edging->>'w2' is not null)::int
    + case when edging->'notch'->>'tape' is not null then 2 else 0 end) STORED,
ADD COLUMN     "edge_mm" INTEGER GENERATED ALWAYS AS (
  length * ((edging->>'l1' is not null)::int + (edging->>'l2' is not null)::int) + width * ((edging->>'w1' is not null)::int + (edging->>'w2' is not null)::int)
    + case when edging->'notch'->>'tape' is not null then (edging->'notch'->>'length')::int + (edging->'notch'->>'width')::int else 0 end) STORED;

-- AlterTable
ALTER TABLE "location" ADD COLUMN     "cut_hands" INTEGER,
ADD COLUMN     "cut_hours" DOUBLE PRECISION,
ADD COLUMN     "drill_hands" INTEGER,
ADD COLUMN     "drill_hours" DOUBLE PRECISION,
ADD COLUMN     "edge_hands" INTEGER,
ADD COLUMN     "edge_hours" DOUBLE PRECISION,
ADD COLUMN     "pack_hands" INTEGER,
ADD COLUMN     "pack_hours" DOUBLE PRECISION;

-- Panels a day become hours: an average panel takes 3.2 minutes at the saw, 4 at the edger, 3 at the drill and 4.8 to pack, so that the panels a day of before
-- (150, 120, 160, 100) are eight hours. Above eight hours more people work at a station.
create temporary table station_time as
select station, panels, ceil(minutes / 480)::int as hands, round(minutes / 60 / ceil(minutes / 480), 2) as hours, location_id, key
  from (select s.station, s.panels, least(s.panels * m.minutes, 48000) as minutes, s.location_id, s.key
          from (select l.id as location_id, null as key, v.station, v.panels::numeric as panels
                  from location l cross join lateral (values ('cut', l.cut_a_day), ('edge', l.edge_a_day), ('drill', l.drill_a_day), ('pack', l.pack_a_day)) v(station, panels)
                 where v.panels is not null
                union all
                select null, c.key, split_part(split_part(c.key, '.', 2), '_', 1), greatest(1, (c.value#>>'{}')::numeric)
                  from constant c
                 where c.key in ('production.cut_a_day', 'production.edge_a_day', 'production.drill_a_day', 'production.pack_a_day') and jsonb_typeof(c.value) = 'number') s
          join (values ('cut', 3.2), ('edge', 4), ('drill', 3), ('pack', 4.8)) m(station, minutes) using (station)) t;

update location l
   set cut_hours = t.hours[1], cut_hands = t.hands[1], drill_hours = t.hours[2], drill_hands = t.hands[2],
       edge_hours = t.hours[3], edge_hands = t.hands[3], pack_hours = t.hours[4], pack_hands = t.hands[4]
  from (select location_id, array_agg(hours order by station) as hours, array_agg(hands order by station) as hands
          from station_time where location_id is not null group by location_id having count(*) = 4) t
 where t.location_id = l.id;

insert into constant (key, "group", label, unit, type, value, description)
select 'production.' || t.station || '_hours_a_day', c."group", 'Hours a day at a station', 'hours', 'decimal', to_jsonb(t.hours), ''
  from station_time t join constant c using (key)
union all
select 'production.' || t.station || '_hands', c."group", 'People who work at a station at once', 'people', 'decimal', to_jsonb(t.hands), ''
  from station_time t join constant c using (key);

ALTER TABLE "location" DROP COLUMN "cut_a_day",
DROP COLUMN "drill_a_day",
DROP COLUMN "edge_a_day",
DROP COLUMN "pack_a_day";

drop table station_time;

-- What was planned in panels a day is not applied, and says why.
update catalogue_change c
   set status = 'not_applied', problem = 'Stations have hours a day now, not panels, so nothing of this change was applied. Plan it again: the stations in hours, and the rest as it was.'
 where c.status = 'planned'
   and exists (select from catalogue_edit e
                where e.change_id = c.id and e.kind = 'constant'
                  and e.object_id in ('production.cut_a_day', 'production.edge_a_day', 'production.drill_a_day', 'production.pack_a_day'));

alter table location add constraint location_workshop_check check (
  num_nulls(cut_hours, edge_hours, drill_hours, pack_hours, cut_hands, edge_hands, drill_hands, pack_hands) in (0, 8)
    and least(cut_hours, edge_hours, drill_hours, pack_hours) >= 0 and greatest(cut_hours, edge_hours, drill_hours, pack_hours) between 0 and 24
    and least(cut_hands, edge_hands, drill_hands, pack_hands) >= 1);
