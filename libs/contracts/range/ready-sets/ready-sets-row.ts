import * as z from 'zod';
import { enumOf, isoDateTime } from '../../kernel/common';
import { itemStates } from '../items/item-labels';
import { setRooms } from './set-labels';

export const readySetState = enumOf(itemStates).meta({ id: 'ReadySetState' });
export const readySetRoom = enumOf(setRooms, 'Choose the room').meta({ id: 'ReadySetRoom' });

export const readySetRow = z
  .object({
    slug: z.string(),
    name: z.string(),
    state: readySetState,
    room: readySetRoom,
    wall: z.int(),
    pieces: z.int().describe('Cupboards, tops and fittings'),
    discount_percent: z.int(),
    updated_at: isoDateTime,
  })
  .meta({ id: 'ReadySetRow' });
export type ReadySetRow = z.infer<typeof readySetRow>;
