import { hoursText } from '@plinth/contracts/people/attendance/attendance-text';
import * as z from 'zod';

/**
 * Field for the overtime that is paid: `1:30`, or whole hours. It has to be decided: empty is refused.
 * @param workedMinutes minutes of overtime that were worked
 * @returns minutes
 */
export const typedOvertime = (workedMinutes: number) =>
  z
    .string()
    .trim()
    .min(1, { error: `Enter ${hoursText(workedMinutes)} to pay all of it, or 0 to pay none`, abort: true })
    .regex(/^\d{1,3}(?::[0-5]\d)?$/, 'Enter hours like 1:30')
    .transform((text) => {
      const [hours, minutes = '0'] = text.split(':');
      return Number(hours) * 60 + Number(minutes);
    });
