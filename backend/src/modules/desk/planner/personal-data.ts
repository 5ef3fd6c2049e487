import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

const plans: PersonalTable = {
  table: 'plan',
  title: 'Your plans',
  personalColumns: ['name', 'plan', 'share_key'],
  hiddenColumns: ['share_key'],
  personCondition: 't.user_id = who.user_id',
  shownColumns: `t.number, t.name, t.kind, t.plan, t.created_at, t.updated_at,
          (select jsonb_agg(jsonb_build_object('name', v.name, 'at', v.created_at) order by v.created_at)
             from plan_version v where v.plan_id = t.id) as versions`,
  orderBy: 't.created_at',
  subject: 'plan',
  // Versions and what was done go with the plan.
  erase: 'delete',
};

const versions: PersonalTable = {
  table: 'plan_version',
  title: 'Versions of your plans',
  personalColumns: ['name', 'plan'],
  personCondition: (matchSubject) => matchSubject('plan', 't.plan_id'),
  shownColumns: 't.name, t.created_at',
  orderBy: 't.created_at',
  erase: 'delete',
};

/** Changes of a person in plans of others: the change stays, since it names nobody, and its author is cleared. */
const events: PersonalTable = {
  table: 'plan_event',
  title: 'Changes you made in plans',
  personalColumns: [],
  personCondition: 't.user_id = who.user_id',
  shownColumns: 't.seq, t.command, t.at',
  orderBy: 't.at',
  erase: { set: 'user_id = null' },
};

export const plannerTables = [plans, versions, events];
