import { describeNotedTable } from '../../../platform/data/personal-data/noted';
import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

/** Projects of a person's invoice; their reason may name the person. */
const projects: PersonalTable = {
  table: 'project',
  title: 'Projects that we make for you',
  personalColumns: ['release_reason'],
  personCondition: (matchSubject) => matchSubject('invoice', 't.document_id'),
  shownColumns: 't.number, t.status, t.promised_on, t.released_at, t.release_reason, t.delivered_at',
  orderBy: 't.released_at',
  subject: 'project',
  erase: { set: `release_reason = scrub(t.release_reason, who.words), updated_at = now()` },
};

export const projectTables = [
  projects,
  describeNotedTable('project_cupboard', 'Notes on projects', 'place', 'cancel_reason'),
  describeNotedTable('panel', 'Reasons for recuts', 'recut_reason'),
  describeNotedTable('panel_event', 'Notes on panels', 'note'),
];
