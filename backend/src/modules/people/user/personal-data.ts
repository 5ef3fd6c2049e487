import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

const account: PersonalTable = {
  table: 'user',
  title: 'Your account',
  personalColumns: ['name', 'surname', 'email', 'phone', 'address', 'image', 'employee_id', 'password_hash'],
  personCondition: 't.id = who.user_id',
  shownColumns: `t.name, t.surname, t.email, t.phone, t.address, t.image, t.employee_id, t.role_key as role, t.created_at, t.email_verified_at,
          t.password_hash is not null as has_password`,
  hiddenColumns: ['password_hash'],
  subject: 'user',
  words: `array[trim(t.name || ' ' || t.surname), t.name, t.surname, t.email, t.phone, t.address]`,
  erase: {
    set: `name = 'Former customer', surname = '', email = 'deleted-' || t.id || '@deleted.invalid', phone = '', address = '', image = null,
          employee_id = null, password_hash = null, email_verified_at = null, is_active = false, updated_at = now()`,
  },
  objection: {
    when: 't.role_key in (select key from role where is_staff)',
    names: `'account'`,
    because:
      'This is the account of a member of staff. The company keeps it as long as you work here, and pay records for three years after that (BCEA s 31). Ask the owner.',
  },
};

const roles: PersonalTable = {
  table: 'user_role',
  title: 'Your roles',
  personalColumns: [],
  personCondition: 't.user_id = who.user_id',
  shownColumns: 't.role_key as role',
  erase: 'delete',
};

const branches: PersonalTable = {
  table: 'user_location',
  title: 'Your branches',
  personalColumns: [],
  personCondition: 't.user_id = who.user_id',
  shownColumns: '(select l.name from location l where l.id = t.location_id) as branch',
  erase: 'delete',
};

const sessions: PersonalTable = {
  table: 'user_session',
  title: 'Where you signed in',
  personalColumns: ['device', 'ip'],
  personCondition: 't.user_id = who.user_id',
  shownColumns: 't.created_at, t.last_seen_at, t.password_at, t.revoked_at as ended_at, t.device, t.ip',
  orderBy: 't.created_at',
  erase: 'delete',
};

const links: PersonalTable = {
  table: 'user_token',
  title: 'Links that we mailed you',
  personalColumns: ['email'],
  personCondition: 't.user_id = who.user_id',
  shownColumns: 't.purpose, t.email, t.created_at, t.expires_at, t.used_at',
  orderBy: 't.created_at',
  erase: 'delete',
};

const secondFactor: PersonalTable = {
  table: 'second_factor',
  title: 'Two-step sign-in',
  personalColumns: [],
  personCondition: 't.user_id = who.user_id',
  shownColumns: 't.created_at, t.confirmed_at as on_since',
  erase: 'delete',
};

const recoveryCodes: PersonalTable = {
  table: 'recovery_code',
  title: 'Your recovery codes',
  personalColumns: [],
  personCondition: 't.user_id = who.user_id',
  shownColumns: 't.created_at, t.used_at',
  orderBy: 't.created_at',
  erase: 'delete',
};

/** Tasks, written by and for staff; they are about a customer if they link to the customer's records. */
const tasks: PersonalTable = {
  table: 'task',
  title: 'Tasks',
  personalColumns: ['name', 'description', 'link_label'],
  personCondition: `t.user_id = who.user_id or t.created_by_id = who.user_id
          or exists (select from unnest(who.subjects) s cross join unnest(array['/', '=']) mark
                      where t.link like '%' || mark || substr(s, strpos(s, ':') + 1) || '%')`,
  shownColumns: 't.name, t.description, t.due_date, t.status, t.link_label, t.created_at, t.closed_at',
  orderBy: 't.created_at',
  erase: {
    set: 'name = scrub(t.name, who.words), description = scrub(t.description, who.words), link_label = scrub(t.link_label, who.words)',
  },
};

export const userTables = [account, roles, branches, sessions, links, secondFactor, recoveryCodes, tasks];
