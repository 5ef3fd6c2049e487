import * as z from 'zod';
import { enumOf, id, isoDate } from '../../kernel/common';
import { employeeStates } from './employee-labels';

export const employeeRow = z
  .object({
    id,
    code: z.string().describe('EMP-011'),
    name: z.string(),
    occupation: z.string(),
    branch: z.string(),
    state: enumOf(employeeStates).meta({ id: 'EmployeeState' }),
    started_on: isoDate,
    ended_on: isoDate.nullable(),
    has_account: z.boolean(),
    image: z.string().nullable().describe('Their picture'),
  })
  .meta({ id: 'EmployeeRow' });
export type EmployeeRow = z.infer<typeof employeeRow>;
