import { answersBy, contactRequestStatuses } from './contact-request-labels';
import type { ContactRequestRow } from './contact-request-row';
import { contactTopics } from './contact-topic-labels';
import { pathTo } from '../../kernel/page';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';

/** Filter choice for unassigned requests. */
export const NOBODY = { value: 'nobody', label: 'Nobody' } as const;

const columns = listColumns<ContactRequestRow>()({
  number: { title: 'Number', value: (row) => row.number, sort: true },
  received: { title: 'Received', value: (row) => row.created_at, as: 'ago', sort: 'created_at' },
  name: { title: 'Name', value: (row) => row.name, sort: true, width: '9rem', phone: 'title', clip: '14rem' },
  status: {
    title: 'Status',
    value: (row) => contactRequestStatuses.of(row.status),
    sort: true,
    phone: 'aside',
  },
  topic: { title: 'About', value: (row) => contactTopics.label(row.topic), sort: true },
  excerpt: { title: 'Message', value: (row) => row.excerpt, muted: true, pageOnly: true, clip: '26rem' },
  answer_by: { title: 'Answer by', value: (row) => answersBy.label(row.answer_by) },
  assignee: { title: 'Assigned to', value: (row) => row.assignee, none: '–', sort: true },
  branch: { title: 'Branch', value: (row) => row.branch, none: 'Any' },
  email: { title: 'Email', value: (row) => row.email, hidden: true },
  phone: { title: 'Phone', value: (row) => row.phone, as: 'phone', hidden: true },
});

/** List of what people wrote by the contact form; the file has their whole message. */
export const contactRequestList = staffList<ContactRequestRow, ContactRequestRow & { message: string }>()({
  name: 'contact-requests',
  file: 'contact-requests',
  page: staffPages.contactRequests,
  noun: { one: 'contact request', many: 'contact requests' },
  search: 'Number, name, email, phone, words',
  columns,
  fileColumns: {
    suspect: { title: 'Suspected spam', value: (row) => row.is_suspect },
    message: { title: 'Message', value: (row) => row.message },
  },
  filters: {
    status: { kind: 'choice', label: 'Status', options: contactRequestStatuses.options, facet: true },
    topic: { kind: 'choice', label: 'About', options: contactTopics.options, facet: true },
    received: { kind: 'dates', label: 'Received' },
    suspect: {
      kind: 'choice',
      label: 'Spam',
      options: [
        { value: 'yes', label: 'Suspected' },
        { value: 'no', label: 'Not suspected' },
      ],
      facet: true,
    },
    branch_id: { kind: 'branch', facet: true },
    assignee_id: { kind: 'colleague', label: 'Assigned to', nobody: NOBODY, facet: true },
    location_id: { kind: 'location' },
  },
  defaultSort: '-created_at',
  views: () => [
    { key: 'new', title: 'New', filters: { status: 'new' } },
    { key: 'open', title: 'In progress', filters: { status: 'contacted,quoted' } },
    { key: 'unassigned', title: 'Unassigned', filters: { status: 'new,contacted,quoted', assignee_id: NOBODY.value } },
    { key: 'won', title: 'Won', filters: { status: 'won' } },
    { key: 'spam', title: 'Suspected spam', filters: { suspect: 'yes' } },
  ],
  rowId: (row) => row.id,
  rowLabel: (row) => `contact request ${row.number}`,
  address: ({ id }) => pathTo(staffPages.contactRequest, { id }),
  found: {
    title: 'Contact requests',
    label: (row) => row.number,
    detail: (row) => [row.name, row.email].join(', '),
  },
});
