import * as z from 'zod';
import { enumOf, id, isoDate } from '../../kernel/common';
import { baseUnits } from '../../stock/stock/stock-labels';
import { projectStatuses } from '../projects/production-labels';
import { dateSteps, stepStatuses } from './project-date-labels';

const projectStep = z
  .object({
    step: enumOf(dateSteps).meta({ id: 'DateStep' }),
    from: isoDate.describe('First day of the work'),
    until: isoDate.describe('The day by which it is to be done'),
    pinned: z.boolean().describe('Somebody chose the day'),
    standing: enumOf(stepStatuses).meta({ id: 'StepStanding' }),
    done_on: isoDate.nullable().describe('When the last of it was booked'),
  })
  .meta({ id: 'ProjectStep' });
export type ProjectStep = z.infer<typeof projectStep>;

const projectMaterial = z
  .object({
    name: z.string(),
    quantity: z.int().describe('Pieces or millimetres that no shelf has for it'),
    base_unit: enumOf(baseUnits).meta({ id: 'MaterialUnit' }),
    arrives_on: isoDate.describe('When it is here; not ordered, if it is ordered today'),
    is_ordered: z.boolean(),
    reckoned_days: z
      .int()
      .nullable()
      .describe('The company’s usual working days, where no supplier offers it; else null'),
  })
  .meta({ id: 'ProjectMaterial' });

export const projectPlan = z
  .object({
    id,
    code: z.string().describe('P-1042'),
    client: z.string(),
    branch: z.string(),
    status: enumOf(projectStatuses).meta({ id: 'ProjectStatus' }),
    promised_on: isoDate,
    informed_of: isoDate
      .nullable()
      .describe('Later day of which the client knows; null where they know the promised day alone'),
    panels: z.int(),
    steps: z.array(projectStep).describe('In their order; the last is the delivery'),
    possible_on: isoDate
      .nullable()
      .describe(
        'First day on which it can be delivered, with the load of the stations and its material; null once it is packed',
      ),
    waits_for: z
      .object({
        items: z.array(projectMaterial),
        possible_on: isoDate
          .nullable()
          .describe(
            'First day on which it can be delivered with what comes; null where the workshop has no day for it',
          ),
      })
      .nullable()
      .describe('Materials that it is short of; null where stock has all'),
  })
  .meta({ id: 'ProjectPlan' });
export type ProjectPlan = z.infer<typeof projectPlan>;
