import * as z from 'zod';
import { enumOf, id, isoDateTime, noInput } from '../../kernel/common';
import { can, query } from '../../kernel/define';
import { deviceKinds, deviceStates } from '../devices/device-labels';
import { staffPages } from '../../kernel/staff-pages';

const branch = z
  .object({
    id,
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    hours: z.array(z.object({ days: z.string(), hours: z.string() }).meta({ id: 'BranchHours' })),
    latitude: z.number(),
    longitude: z.number(),
    devices: z.array(
      z
        .object({
          id,
          name: z.string(),
          place: z.string(),
          kind: enumOf(deviceKinds),
          state: enumOf(deviceStates),
          last_seen_at: isoDateTime.nullable(),
        })
        .meta({ id: 'BranchDevice' }),
    ),
  })
  .meta({ id: 'FacilityBranch' });
export type FacilityBranch = z.infer<typeof branch>;

/** Reads the branches with all machines in them that report. */
export const facility = {
  branches: query({
    access: can('view', staffPages.facility),
    summary: 'The branches: where they are, when they are open, and how their devices and cameras are',
    input: noInput,
    output: z.array(branch),
  }),
};
