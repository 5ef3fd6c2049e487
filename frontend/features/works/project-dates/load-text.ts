import type { StationStep } from '@plinth/contracts/works/project-dates/project-date-labels';
import type { DatesPlan } from '@plinth/contracts/works/project-dates/project-dates';

type StationLoad = DatesPlan['days'][number]['load'][number];

const MINUTES_PER_HOUR = 60;

const roundHours = (minutes: number): string => String(Math.round((minutes / MINUTES_PER_HOUR) * 10) / 10);

/** Formats the hours planned at a station and those that it has, as short as a column of a day: "6.5/8". */
export const formatHours = ({ planned_minutes, capacity_minutes }: StationLoad): string =>
  `${roundHours(planned_minutes)}/${roundHours(capacity_minutes)}`;

/** Units in which people count the work of a station; they stand at its name. */
export const amountUnits: Readonly<Record<StationStep, string>> = {
  cut: 'panels',
  edge: 'm',
  drill: 'holes',
  pack: 'panels',
};

/** Formats the work planned at a station, in its unit; empty where there is none. */
export const formatAmount = ({ amount }: StationLoad): string => (amount === 0 ? '' : String(amount));
