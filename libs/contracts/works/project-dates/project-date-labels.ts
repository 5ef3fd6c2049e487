import { labels, type CodeOf } from '../../kernel/labels';

/** Steps of a project with a due day, in order. */
export const dateSteps = labels({
  measure: 'Measure',
  materials: 'Materials in',
  cut: 'Cut',
  edge: 'Edge',
  drill: 'Drill',
  pack: 'Pack',
  dispatch: 'Dispatch',
  deliver: 'Deliver',
});
export type DateStep = CodeOf<typeof dateSteps>;

/** Steps whose day the workshop chooses; the day of delivery is the promise to the client. */
export const workshopSteps = labels({
  measure: 'Measure',
  materials: 'Materials in',
  cut: 'Cut',
  edge: 'Edge',
  drill: 'Drill',
  pack: 'Pack',
  dispatch: 'Dispatch',
});
export type WorkshopStep = CodeOf<typeof workshopSteps>;

/** Stations of the workshop, in order. The other steps take nobody's time at a station. */
export const stationSteps = labels({
  cut: 'Cut',
  edge: 'Edge',
  drill: 'Drill',
  pack: 'Pack',
});
export type StationStep = CodeOf<typeof stationSteps>;

/** States of a step compared with its day. */
export const stepStatuses = labels({
  done: { label: 'Done', tone: 'success' },
  late: { label: 'Late', tone: 'danger' },
  clash: { label: 'Too late for the next step', tone: 'amber' },
  planned: { label: 'Planned', tone: 'neutral' },
});
export type StepStatus = CodeOf<typeof stepStatuses>;

/** Ways in which a client is told that a promise slips. */
export const noticeChannels = labels({
  mail: 'Mail',
  whatsapp: 'WhatsApp',
  call: 'Phone call',
});
export type NoticeChannel = CodeOf<typeof noticeChannels>;

/** Largest number of days that a view covers: six weeks. */
export const MOST_DAYS_SEEN = 42;
