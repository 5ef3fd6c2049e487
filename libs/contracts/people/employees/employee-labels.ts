import { labels, type CodeOf } from '../../kernel/labels';

/** States of an employee in the company today. */
export const employeeStates = labels({
  working: { label: 'Works here', tone: 'success' },
  starting: { label: 'Starts later', tone: 'info' },
  left: { label: 'Has left', tone: 'neutral' },
});
export type EmployeeState = CodeOf<typeof employeeStates>;

/** Rule sets of working time. A bargaining council's set is added with its figures. */
export const ruleSets = labels({ bcea: 'Basic Conditions of Employment Act' });
export type RuleSet = CodeOf<typeof ruleSets>;

/** `07:00` */
export const timeOfDay = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Calculates the ordinary minutes of an employee's working day. */
export const dayMinutesOf = ({ week_minutes, days_a_week }: { week_minutes: number; days_a_week: number }): number =>
  Math.round(week_minutes / days_a_week);
