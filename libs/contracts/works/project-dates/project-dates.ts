import * as z from 'zod';
import { enumOf, id, isoDate, reasonText } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { MOST_DAYS_SEEN, stationSteps, workshopSteps } from './project-date-labels';
import { projectPlan } from './project-plan';
import { slippedPromises } from './slipped-promises';
import { staffPages } from '../../kernel/staff-pages';
import { tripStatuses } from '../trips/trip-labels';

const DAY_MS = 86_400_000;
const page = staffPages.projectDates;

const datesPlan = z
  .object({
    today: isoDate,
    days: z.array(
      z
        .object({
          day: isoDate,
          closed: z.string().nullable().describe('Why nothing is made on it: a weekend, a holiday'),
          load: z
            .array(
              z
                .object({
                  station: enumOf(stationSteps).meta({ id: 'LoadedStation' }),
                  percent: z.int().describe('Of the time that the station has'),
                  planned_minutes: z.int(),
                  capacity_minutes: z.int().describe('Minutes of all people who work there'),
                  amount: z.int().describe('Panels cut, metres edged, holes drilled, panels packed'),
                })
                .meta({ id: 'StationLoad' }),
            )
            .describe('How full each station is; nothing for days that are past or closed'),
        })
        .meta({ id: 'PlannedDay' }),
    ),
    projects: z
      .array(projectPlan)
      .describe('Of which something falls on these days, or is late; the first promised first'),
    trips: z.array(
      z
        .object({
          id,
          code: z.string().describe('T-12'),
          day: isoDate,
          vehicle: z.string(),
          driver: z.string().nullable(),
          branch: z.string(),
          stops: z.int(),
          status: enumOf(tripStatuses).meta({ id: 'TripStatus' }),
        })
        .meta({ id: 'PlannedTrip' }),
    ),
  })
  .meta({ id: 'DatesPlan' });
export type DatesPlan = z.infer<typeof datesPlan>;
export type PlannedTrip = DatesPlan['trips'][number];

const step = enumOf(workshopSteps, 'Choose a step to move').meta({ id: 'WorkshopStep' });
const day = isoDate.nullable().describe('None: as it is worked out from the promise');

/** Days of the steps of projects. */
export const projectDates = {
  plan: query({
    access: can('view', page),
    summary: 'Planned and actual days of projects, trips and closed days, six weeks at most',
    input: z
      .strictObject({ from: isoDate, until: isoDate, location_id: id.optional() })
      .refine(({ from, until }) => from <= until && Date.parse(until) - Date.parse(from) < MOST_DAYS_SEEN * DAY_MS, {
        path: ['until'],
        message: `Ask for ${String(MOST_DAYS_SEEN)} days at most`,
      }),
    output: datesPlan,
    weight: 2,
  }),
  ofProject: query({
    access: can('view', page),
    summary: 'Planned and actual days of a project, and the materials that it waits for; null without a promise',
    input: z.strictObject({ id }),
    output: projectPlan.nullable(),
  }),
  preview: query({
    access: can('update', page),
    summary: 'What a project would look like with a step on another day',
    input: z.strictObject({ id, step, day }),
    output: z
      .object({ before: projectPlan, after: projectPlan, refusal: z.string().nullable() })
      .meta({ id: 'DateMovePreview' }),
  }),
  move: mutation({
    access: can('update', page),
    summary: 'Puts a step of a project on a day, or back to the day that is worked out',
    input: z.strictObject({ id, step, day, was: isoDate.describe('The day that was seen'), reason: reasonText }),
    output: projectPlan,
    logged: { action: 'project.date', subject: 'project', notes: ['step', 'day', 'reason'] },
  }),
  ...slippedPromises,
};
