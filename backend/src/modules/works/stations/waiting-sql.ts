import { matchBranch } from '../../../platform/data/home/home-sources';

/**
 * Next station of a panel `p`; the same as `nextStep` of one panel. A panel on no cutting list waits for no station
 * yet.
 */
const NEXT = `case when p.status = 'nested' then 'saw' when p.status = 'cut' and p.needs_edging then 'edger'
       when p.status in ('cut', 'edged') and p.needs_drilling then 'drill' else 'pack' end`;

/**
 * Panels that wait at a station, with their project and its promised day: the source for stations and the home of
 * staff.
 * @param branch the parameter that is the branch, or null for all
 */
export const waitingPanels = (branch: string): string => `
  select ${NEXT} as station, p.project_id, j.number, j.promised_on
    from panel p join project_cupboard c on c.id = p.cupboard_id join project j on j.id = p.project_id
   where p.status in ('nested', 'cut', 'edged', 'drilled') and c.cancelled_at is null and ${matchBranch('j.branch_id', branch)}`;
