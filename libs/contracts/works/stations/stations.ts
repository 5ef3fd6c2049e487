import * as z from 'zod';
import { cartonOfScan, packing } from '../cartons/cartons';
import { enumOf, id, idempotencyKey, isoDate, isoDateTime, line } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { panelStatuses, recutReasons } from '../projects/production-labels';
import { staffPages } from '../../kernel/staff-pages';
import { precedingStations } from './own-station-labels';
import { MOST_SCANS, MOST_WAITING_NAMED, scanKinds, scanVerdicts, stationNames } from './station-labels';

const mm = z.number().describe('mm');
const station = enumOf(stationNames, 'Choose a station').meta({ id: 'Station' });
const step = z.enum(['cut', 'edged', 'drilled', 'packed']).meta({ id: 'StationStep' });
const tape = z.string().describe('What the tape of that edge is called; empty for a bare edge');
const detour = z
  .object({ name: z.string(), follows: enumOf(precedingStations).describe('The station that comes before it') })
  .meta({ id: 'StationDetour' });

/** Panel for people at a station, without the client: the factory floor is public. */
export const stationPanel = z
  .object({
    id,
    code: z.string(),
    mark: z.string().describe('P-1042-03-A'),
    part: z.string(),
    copy: z.int(),
    copies: z.int(),
    name: z.string(),
    status: enumOf(panelStatuses).meta({ id: 'PanelStatus' }),
    project_id: id,
    project: z.string().describe('P-1042'),
    cupboard_id: id,
    cupboard: z.string(),
    is_off: z.boolean().describe('Its cupboard is not made any more'),
    length: mm,
    width: mm,
    thickness: mm,
    board: z.string(),
    grained: z.boolean(),
    edging: z.object({ l1: tape, l2: tape, w1: tape, w2: tape, notch: tape }).meta({ id: 'StationEdging' }),
    notch: z.string().describe('What is sawn out of a corner, mm: 325 × 325; empty where it is a rectangle'),
    needs_edging: z.boolean(),
    needs_drilling: z.boolean(),
    promised_on: isoDate.nullable(),
    replaced_by: z.string().nullable().describe('Code of the panel that is made for it'),
    replaces: z.string().nullable().describe('Code of the damaged panel that it is made for'),
    detours: z.array(detour).describe('Where it must be scanned before it is packed, and was not'),
  })
  .meta({ id: 'StationPanel' });
export type StationPanel = z.infer<typeof stationPanel>;

const scanEvent = z
  .strictObject({
    key: idempotencyKey,
    kind: enumOf(scanKinds),
    code: line(200)
      .min(1, 'Scan a label')
      .describe('What was scanned: the code of a panel, or the address on its label'),
    at: isoDateTime.describe('When it was at the device'),
    undoes: id.nullable().default(null).describe('Key of the scan that is taken back'),
    reason: enumOf(recutReasons).nullable().default(null).describe('Why it is made again'),
    project_id: id.nullable().default(null).describe('Only panels of this project are right here'),
    overrule: z.boolean().default(false).describe('What comes before is done, though nobody scanned it; for who may'),
  })
  .meta({ id: 'StationScan' });

const soFar = z
  .object({
    image: z.string().describe('Address of a drawing of the cupboard'),
    panels: z.int().describe('Panels of the cupboard that come to this station'),
    done: z.int().describe('Of which came so far, or further'),
    missing: z.array(z.string()).describe('Those that did not, in words'),
  })
  .meta({ id: 'CupboardSoFar' });

const scanAnswer = z
  .object({
    key: id,
    verdict: enumOf(scanVerdicts).meta({ id: 'ScanVerdict' }),
    message: z.string().describe('Why it was refused, for the person; empty otherwise'),
    again: z.boolean().describe('It was said before, and counts once'),
    panel: stationPanel.nullable(),
    lacking: z.array(step).describe('What must be booked before it counts'),
    implied: z.array(step).describe('What was booked along with it, because nobody had'),
    since: isoDateTime.nullable().describe('When it was there already'),
    by: z.string().describe('Who scanned it then; empty where nobody is known'),
    asks_sheet: z.boolean().describe('It was cut on no cutting list: whoever books stock is asked which sheet it was'),
    cupboard: soFar.nullable(),
    carton: cartonOfScan.nullable().describe('The carton that it lies in, at the packers'),
    made: z
      .object({ id, code: z.string() })
      .nullable()
      .describe('The panel that is made for it')
      .meta({ id: 'PanelMade' }),
  })
  .meta({ id: 'ScanAnswer' });
export type ScanAnswer = z.infer<typeof scanAnswer>;

const labour = z
  .object({
    station: z.string().describe('Code of a station, also of one of the company’s own'),
    name: z.string().describe('Name of the station'),
    person_id: id.nullable(),
    person: z.string(),
    panels: z.int(),
    minutes: z.int(),
  })
  .meta({ id: 'StationLabour' });
export type StationLabour = z.infer<typeof labour>;

const waitingWork = z
  .object({
    station,
    panels: z.int().describe('Panels that are scanned here next'),
    projects: z
      .array(
        z
          .object({
            id,
            code: z.string().describe('P-1042'),
            initials: z.string().describe('Of the client, as on the labels of its panels'),
            promised_on: isoDate.nullable(),
            late: z.boolean().describe('Its promise is past'),
            panels: z.int(),
          })
          .meta({ id: 'ProjectThatWaits' }),
      )
      .max(MOST_WAITING_NAMED)
      .describe('The first promised first, those without a day last'),
    more: z.int().describe('Projects that wait here besides these'),
  })
  .meta({ id: 'StationWaiting' });
export type StationWaiting = z.infer<typeof waitingWork>;

const view = can('view', staffPages.stations);

/** Stations: where panels are scanned on their way. */
export const stations = {
  known: query({
    access: view,
    summary: 'Panels that are under way, for a device that must know them without a network; the last moved first',
    input: z.strictObject({ location_id: id.optional() }).nullish(),
    output: z.array(stationPanel),
    weight: 2,
  }),
  waiting: query({
    access: view,
    summary: 'What waits at each station, by project: the panels that the home of staff counts there',
    input: z.strictObject({ location_id: id.optional() }).nullish(),
    output: z.array(waitingWork),
    weight: 2,
  }),
  scan: mutation({
    access: can('update', staffPages.stations),
    summary:
      'What was scanned at a station, each with its own key and time; late, twice or out of order, it gives the same',
    input: z.strictObject({
      station,
      events: z.array(scanEvent).min(1).max(MOST_SCANS),
      sent_at: isoDateTime.nullable().default(null).describe('What the device’s clock says as it sends them'),
    }),
    output: z.object({ answers: z.array(scanAnswer) }).meta({ id: 'ScanAnswers' }),
    // A transaction each.
    weight: 5,
  }),
  takeOut: mutation({
    access: can('update', staffPages.stations),
    summary: 'A packed panel is taken out of its carton again: it is as before it was packed; said again, it stays so',
    input: z.strictObject({ panel_id: id }),
    output: packing,
  }),
  sheet: query({
    access: view,
    summary: 'The drawing of a panel for whoever drills it',
    input: z.strictObject({ panel_id: id }),
    output: z.object({ svg: z.string() }).meta({ id: 'PanelSheet' }).nullable(),
    weight: 2,
  }),
  labour: query({
    // What colleagues did in a day is for whoever is in charge.
    access: can('create', staffPages.stations),
    summary: 'Who worked at which station for how long, as the scans say: on a day, or on a project',
    input: z.union([z.strictObject({ day: isoDate }), z.strictObject({ project_id: id })]),
    output: z.array(labour),
    weight: 2,
  }),
};
