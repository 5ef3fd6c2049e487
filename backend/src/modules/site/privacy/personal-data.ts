import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

const consents: PersonalTable = {
  table: 'consent_record',
  title: 'Your consent to being measured',
  personalColumns: [],
  personCondition: 't.user_id = who.user_id',
  shownColumns: 't.at, t.version, t.choice, t.source',
  orderBy: 't.id',
  erase: 'keep',
};

const requests: PersonalTable = {
  table: 'privacy_request',
  title: 'Your requests about your data',
  personalColumns: ['email', 'outcome'],
  personCondition: 't.user_id = who.user_id or t.email = any(who.contacts)',
  shownColumns: 't.number, t.kind, t.email, t.asked_at, t.closed_at, t.outcome',
  orderBy: 't.asked_at',
  erase: { set: 'email = null, outcome = scrub(t.outcome, who.words)' },
};

export const privacyTables = [consents, requests];
