import * as z from 'zod';
import { enumOf, id, idempotencyKey, isoDateTime, line, rowVersion } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { staffPages } from '../../kernel/staff-pages';
import { precedingStations, visitKinds, visitVerdicts } from './own-station-labels';
import { MOST_SCANS } from './station-labels';
import { stationPanel } from './stations';

const fields = {
  name: line(40).min(1, 'Enter a name'),
  follows: enumOf(precedingStations, 'Choose a station').meta({ id: 'PrecedingStation' }),
  branch_id: id.nullable().describe('Where it stands; null for every branch'),
  is_required: z.boolean().describe('No panel is packed that was not scanned here'),
};
const ownStation = z
  .object({
    id,
    code: z.string().describe('What it is called in figures: glue'),
    name: z.string(),
    follows: fields.follows,
    branch_id: id.nullable(),
    branch: z.string().nullable(),
    is_required: z.boolean(),
    version: rowVersion,
  })
  .meta({ id: 'OwnStation' });
export type OwnStation = z.infer<typeof ownStation>;
const rows = z.array(ownStation);

const visitEvent = z
  .strictObject({
    key: idempotencyKey,
    kind: enumOf(visitKinds),
    code: line(200)
      .min(1, 'Scan a label')
      .describe('What was scanned: the code of a panel, or the address on its label'),
    at: isoDateTime.describe('When it was at the device'),
    undoes: id.nullable().default(null).describe('Key of the scan that is taken back'),
  })
  .meta({ id: 'StationVisit' });
const visitAnswer = z
  .object({
    key: id,
    verdict: enumOf(visitVerdicts).meta({ id: 'VisitVerdict' }),
    message: z.string().describe('Why it was refused, for the person; empty otherwise'),
    panel: stationPanel.nullable(),
    since: isoDateTime.nullable().describe('When it was there already'),
    by: z.string().describe('Who scanned it then; empty where nobody is known'),
  })
  .meta({ id: 'VisitAnswer' });
export type VisitAnswer = z.infer<typeof visitAnswer>;

const panelVisit = z
  .object({ id, station: z.string().describe('Name of the station'), at: isoDateTime, by: z.string() })
  .meta({ id: 'PanelVisit' });
export type PanelVisit = z.infer<typeof panelVisit>;

const mayEdit = (action: 'create' | 'update') => can(action, staffPages.ownStations);

/** Stations that the company has beside saw, edger, drill and pack. They move no panel on its way. */
export const ownStations = {
  all: query({
    access: can('view', staffPages.stations),
    summary: 'The stations of the company’s own, in the order of the way',
    input: z.strictObject({}).nullish(),
    output: rows,
  }),
  add: mutation({
    access: mayEdit('create'),
    summary: 'Adds a station',
    input: z.strictObject(fields),
    output: rows,
    logged: { action: 'station.add', subject: 'station' },
  }),
  change: mutation({
    access: mayEdit('update'),
    summary: 'Changes a station; what was scanned there stays',
    input: z.strictObject({ id, version: rowVersion, ...fields }),
    output: rows,
    logged: { action: 'station.change', subject: 'station' },
  }),
  retire: mutation({
    access: mayEdit('update'),
    summary: 'Takes a station out of use; what was scanned there stays',
    input: z.strictObject({ id, version: rowVersion }),
    output: rows,
    logged: { action: 'station.retire', subject: 'station' },
  }),
  scan: mutation({
    access: can('update', staffPages.stations),
    summary: 'What was scanned at a station, each with its own key and time; late or twice, it counts once',
    input: z.strictObject({
      station_id: id,
      events: z.array(visitEvent).min(1).max(MOST_SCANS),
      sent_at: isoDateTime.nullable().default(null).describe('What the device’s clock says as it sends them'),
    }),
    output: z.object({ answers: z.array(visitAnswer) }).meta({ id: 'VisitAnswers' }),
    // A transaction each.
    weight: 5,
  }),
  ofPanel: query({
    access: can('view', staffPages.cupboardPanels),
    summary: 'The stations of the company’s own where a panel was, the first first',
    input: z.strictObject({ panel_id: id }),
    output: z.array(panelVisit),
  }),
};
