import type { StationStep } from '@plinth/contracts/works/project-dates/project-date-labels';
import type { DatesPlan } from '@plinth/contracts/works/project-dates/project-dates';
import { countInWords } from '@plinth/money/count';

type StationLoad = DatesPlan['days'][number]['load'][number];

const MINUTES_PER_HOUR = 60;

const roundHours = (minutes: number): string => String(Math.round((minutes / MINUTES_PER_HOUR) * 10) / 10);

/** Formats the time planned at a station and the time that it has: "6.5 of 8 h". */
export const formatHours = ({ planned_minutes, capacity_minutes }: StationLoad): string =>
  `${roundHours(planned_minutes)} of ${roundHours(capacity_minutes)} h`;

const amountTexts: Record<StationStep, (amount: number) => string> = {
  cut: (panels) => countInWords(panels, 'panel'),
  edge: (metres) => `${String(metres)} m`,
  drill: (holes) => countInWords(holes, 'hole'),
  pack: (panels) => countInWords(panels, 'panel'),
};

/** Formats the work planned at a station in what people count there: "214 m"; empty where there is none. */
export const formatAmount = ({ station, amount }: StationLoad): string =>
  amount === 0 ? '' : amountTexts[station](amount);
