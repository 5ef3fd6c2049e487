import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { HolidaysService } from './holidays.service';

export const HolidaysRouter = createRouter(
  'holidays',
  contracts.holidays,
  { holidays: HolidaysService },
  {
    ofYear: ({ holidays }, { year }) => holidays.getYear(year),
    effect: ({ holidays }, input) => holidays.calculateClosingEffect(input),
    importYear: ({ holidays }, { year }, ctx) => holidays.importYear(signedInActor(ctx), year),
    close: ({ holidays }, input, ctx) => holidays.closeDays(signedInActor(ctx), input),
    open: ({ holidays }, input, ctx) => holidays.openDays(signedInActor(ctx), input),
  },
);
