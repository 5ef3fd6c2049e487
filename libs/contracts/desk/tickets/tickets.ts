import * as z from 'zod';
import {
  enumOf,
  id,
  idempotencyKey,
  isoDateTime,
  line,
  noInput,
  rowVersion,
  text,
  timelineEntry,
} from '../../kernel/common';
import { can, holder, mutation, mutationNotWhileHelping, query } from '../../kernel/define';
import { listContracts } from '../../kernel/list-contracts';
import { orderKey } from '../../store/orders/orders';
import { recutPayers, recutReasons, panelStatuses } from '../../works/projects/production-labels';
import { staffPages } from '../../kernel/staff-pages';
import { ticketAbouts } from './ticket-labels';
import { ticketList } from './ticket-list';
import { ticketStatus, ticketKind, ticketPriority, ticketRow } from './ticket-row';

const aboutKind = enumOf(ticketAbouts).meta({ id: 'TicketAboutKind' });

/**
 * Access for staff; the service limits it to people with the permission for tickets, the assignee and the person who
 * opened it. Others get "not found".
 */
const whoeverWorksHere = can('view');

const lists = listContracts(ticketList, { row: ticketRow, id: 'Tickets', summary: 'Tickets' });

const picture = z.object({ id, src: z.string().describe('Address, for as long as it is looked at') });
const comment = z
  .object({
    id,
    at: isoDateTime,
    author: z.string(),
    is_inside: z.boolean(),
    from_customer: z.boolean(),
    text: z.string(),
  })
  .meta({ id: 'TicketComment' });
const recut = z
  .object({
    panel_id: id,
    mark: z.string().describe('P-1042-03-A'),
    recut_code: z.string(),
    project_id: id,
    reason: z.string(),
    at: isoDateTime,
  })
  .meta({ id: 'TicketRecut' });

const person = z.object({ id, name: z.string() }).meta({ id: 'TicketPerson' });

export const ticketView = ticketRow
  .omit({ assignee: true, about: true })
  .extend({
    description: z.string(),
    email: z.string().describe('Where the customer is answered; empty for what stays in the house'),
    assignee: person.nullable(),
    links: z.array(z.object({ kind: aboutKind, id, number: z.string() }).meta({ id: 'TicketLink' })),
    project_id: id.nullable(),
    comments: z.array(comment),
    pictures: z.array(picture.extend({ is_inside: z.boolean() }).meta({ id: 'TicketPicture' })),
    recuts: z.array(recut),
    timeline: z.array(timelineEntry),
    next_statuses: z.array(ticketStatus),
    assignable: z.array(person).describe('Who may work on what it is about; nobody where the reader may not give it'),
    may: z
      .object({ write: z.boolean(), work: z.boolean(), recut: z.boolean() })
      .meta({ id: 'TicketRights' })
      .describe('What the reader may do: comment among us, work on it, have panels made again'),
    version: rowVersion,
  })
  .meta({ id: 'Ticket' });
export type TicketView = z.infer<typeof ticketView>;

/** Ticket for the customer, without internal notes. */
export const customerTicket = z
  .object({
    id,
    number: z.string(),
    status: ticketStatus,
    standing: z.string().describe('How far it is, in words'),
    subject: z.string(),
    description: z.string(),
    created_at: isoDateTime,
    comments: z.array(comment.omit({ is_inside: true }).meta({ id: 'TicketAnswer' })),
    pictures: z.array(picture.meta({ id: 'TicketPhotograph' })),
    may_add_pictures: z.int().describe('How many more'),
  })
  .meta({ id: 'CustomerTicket' });
export type CustomerTicket = z.infer<typeof customerTicket>;

const ticketText = text(4_000).min(1, 'Write something');
const about = z.strictObject({ kind: aboutKind, id });
const count = z.int();

const board = z.array(
  z.object({ status: ticketStatus, total: count, rows: z.array(ticketRow) }).meta({ id: 'TicketColumn' }),
);
const tally = z.object({ name: z.string(), count, open: count }).meta({ id: 'TicketTally' });

/** Tickets of faults and questions, from staff and from customers' orders. */
export const tickets = {
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  board: query({
    access: can('view', staffPages.tickets),
    summary: 'The tickets that are not closed, by state, the one that is due first first',
    input: noInput,
    output: board,
  }),
  figures: query({
    access: can('view', staffPages.tickets),
    summary: 'What comes back often: tickets of the last 90 days by kind, and by item',
    input: noInput,
    output: z.object({ kinds: z.array(tally), items: z.array(tally) }).meta({ id: 'TicketFigures' }),
  }),
  get: query({
    access: whoeverWorksHere,
    summary: 'One ticket, to whoever has tickets, has this one assigned or opened it',
    input: z.strictObject({ id }),
    output: ticketView,
  }),
  about: query({
    access: can('create', staffPages.newTicket),
    summary: 'Tickets about an order, an invoice, a project or a contact request',
    input: about,
    output: z.array(
      z
        .object({
          id,
          number: z.string(),
          status: ticketStatus,
          subject: z.string(),
          may_open: z.boolean().describe('Whether the reader may open it'),
        })
        .meta({ id: 'TicketAbout' }),
    ),
  }),
  create: mutation({
    access: can('create', staffPages.newTicket),
    summary: 'Opens a ticket; the same key again is the same ticket',
    input: z.strictObject({
      kind: ticketKind,
      priority: ticketPriority.default('normal'),
      subject: line(160).min(3, 'Enter the subject in a few words'),
      description: text(4_000).default(''),
      about: about.optional(),
      number: line(40).default('').describe('Of the order, invoice or project, as people read it'),
      idempotency_key: idempotencyKey,
    }),
    output: z.object({ id, number: z.string() }).meta({ id: 'TicketOpened' }),
  }),
  change: mutation({
    access: whoeverWorksHere,
    summary: 'Another kind or priority, or other words for what it is about; a kind has its own time',
    input: z.strictObject({
      id,
      kind: ticketKind,
      priority: ticketPriority,
      subject: line(160).min(3),
      version: rowVersion,
    }),
    output: ticketView,
  }),
  changeStatus: mutation({
    access: whoeverWorksHere,
    summary: 'Moves a ticket on, or back, as far as its machine allows',
    input: z.strictObject({ id, status: ticketStatus, version: rowVersion.optional() }),
    output: ticketView,
  }),
  assign: mutation({
    access: whoeverWorksHere,
    summary:
      'Gives a ticket to a colleague who may work on what it is about, or to nobody; refused where somebody else did so meanwhile',
    input: z.strictObject({ id, assignee_id: id.nullable(), version: rowVersion }),
    output: ticketView,
  }),
  comment: mutation({
    access: whoeverWorksHere,
    summary: 'A comment among us, or an answer that is mailed to the customer',
    input: z.strictObject({
      id,
      key: z.uuid().describe('Sent twice, it is one'),
      is_inside: z.boolean(),
      text: ticketText,
    }),
    output: ticketView,
    weight: 5,
  }),
  public: {
    ofOrder: query({
      access: holder,
      summary: 'What the customer of an order reported about it, and what was answered',
      input: orderKey,
      output: z.array(customerTicket),
    }),
    answer: mutationNotWhileHelping({
      access: holder,
      summary: 'The customer of an order adds something to what they reported; what was solved is open again',
      input: orderKey.extend({ ticket_id: id, key: z.uuid().describe('Sent twice, it is one'), text: ticketText }),
      output: z.array(customerTicket),
      weight: 5,
    }),
  },
};

/** Recuts of panels for a ticket. */
export const ticketRecuts = {
  panels: query({
    access: whoeverWorksHere,
    summary: "The panels of a ticket's project that can be made again, first those that the report mentions",
    input: z.strictObject({ id }),
    output: z.array(
      z
        .object({
          id,
          mark: z.string().describe('P-1042-03-A'),
          name: z.string(),
          status: enumOf(panelStatuses).meta({ id: 'PanelStatus' }),
          is_named: z.boolean().describe('The report mentions this panel, as C2-A'),
        })
        .meta({ id: 'TicketPanelChoice' }),
    ),
  }),
  recut: mutation({
    access: whoeverWorksHere,
    summary: 'A panel that is missing or damaged is made again, once',
    input: z.strictObject({
      id,
      panel_id: id,
      reason: enumOf(recutReasons, 'Choose what is wrong').meta({ id: 'RecutReason' }),
      payer: enumOf(recutPayers, 'Choose who pays').meta({ id: 'RecutPayer' }),
      note: line(160).default(''),
    }),
    output: recut,
  }),
};
