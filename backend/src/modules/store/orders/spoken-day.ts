const DATE = new Intl.DateTimeFormat('en-ZA', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Johannesburg',
});

/** Formats a day for customers: Tuesday, 24 November 2026. */
export const formatDayWithWeekday = (isoDate: string): string => DATE.format(new Date(`${isoDate}T12:00:00+02:00`));
