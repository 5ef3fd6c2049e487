import * as z from 'zod';
import { cents, id, isoDate } from '../../kernel/common';
import { can, query, type AnswerOf } from '../../kernel/define';
import { homeFigureKeys, homeGroupKeys } from '../../kernel/home-lines';

const homeLine = z
  .object({
    url: z.string().describe('Page of the object'),
    label: z.string(),
    detail: z.string().describe('What tells it from others, and what it lacks'),
    day: isoDate.nullable(),
    amount: cents.nullable(),
  })
  .meta({ id: 'HomeLine' });

const homeGroup = z
  .object({
    key: z.enum(homeGroupKeys).meta({ id: 'HomeGroupKey' }),
    total: z.int(),
    url: z.string().describe('All of them'),
    lines: z.array(homeLine).describe('The few that matter most'),
  })
  .meta({ id: 'HomeGroup' });

const homeFigure = z
  .object({
    key: z.enum(homeFigureKeys).meta({ id: 'HomeFigureKey' }),
    value: z.number(),
    beside: z.number().describe('What it is compared with, or what is part of it'),
    url: z.string(),
  })
  .meta({ id: 'HomeFigure' });

export const home = {
  today: query({
    access: can('view'),
    summary:
      "What waits for the caller, what is late, the figures of their work and what came about since yesterday, as far as they may see each. Whoever may see the sales figures sees everybody's, others their own",
    input: z.strictObject({ location_id: id.optional() }),
    output: z
      .object({
        everybodys: z.boolean().describe('Not only what is the caller’s own'),
        groups: z.array(homeGroup),
        figures: z.array(homeFigure),
      })
      .meta({ id: 'StaffHome' }),
    weight: 3,
  }),
};
export type StaffHome = AnswerOf<typeof home.today>;
