/** Event of a device that worked without a network: when it happened, and when it was sent, by the device's clock. */
export interface DeviceTimes {
  readonly at: string;
  /** Null where the device sent none; its clock then counts as right. */
  readonly sent_at: string | null;
}

/**
 * Calculates when an event happened, by our clock: its age by the device's clock, which may be wrong, subtracted from
 * now. Never in the future, nor before what it is about existed.
 */
export function calculateEventTime({ at, sent_at: sentAt }: DeviceTimes, earliest: Date, now = Date.now()): Date {
  const ageMs = (sentAt === null ? now : Date.parse(sentAt)) - Date.parse(at);
  return new Date(Math.max(earliest.getTime(), now - Math.max(0, ageMs)));
}
