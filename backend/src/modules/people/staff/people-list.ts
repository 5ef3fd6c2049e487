import type { PersonRow } from '@plinth/contracts/people/staff/people-row';
import { peopleList } from '@plinth/contracts/people/staff/people-list';
import { byCondition } from '../../../platform/data/lists/list-query';
import { servedList } from '../../../platform/data/lists/served-list';

export const ACCOUNT_STATE = `not u.is_active as is_locked, u.password_hash is null as is_invited`;
const NAME = `trim(u.name || ' ' || u.surname)`;
const ROLES = `array(select r.name from role r where r.key = u.role_key or r.key in (select ur.role_key from user_role ur where ur.user_id = u.id)
    order by (r.key = u.role_key) desc, r.position)`;
const BRANCHES = `array(select l.name from user_location ul join location l on l.id = ul.location_id where ul.user_id = u.id order by l.position, l.name)`;
const LAST_SEEN = `(select max(s.last_seen_at) from user_session s where s.user_id = u.id)`;

type StoredRow = Omit<PersonRow, 'last_seen_at'> & { last_seen_at: Date | null };

/** Staff. */
export class PeopleList extends servedList(
  peopleList,
  {
    select: `u.id, ${NAME} as name, u.image, u.email, ${ROLES} as roles, ${BRANCHES} as branches, ${ACCOUNT_STATE}, ${LAST_SEEN} as last_seen_at`,
    from: `"user" u join role main on main.key = u.role_key`,
    where: 'main.is_staff',
    sort: { name: NAME, email: 'u.email', last_seen_at: LAST_SEEN },
    defaultOrder: NAME,
    key: 'u.id',
    search: `plain_text(u.name || ' ' || u.surname || ' ' || u.email || ' ' || main.name)`,
    filters: { locked: byCondition('not u.is_active'), invited: byCondition('u.password_hash is null') },
    facets: { locked: 'not u.is_active', invited: 'u.password_hash is null' },
    sums: {},
  },
  ({ last_seen_at, ...row }: StoredRow): PersonRow => ({ ...row, last_seen_at: last_seen_at?.toISOString() ?? null }),
) {}
