const DATE = new Intl.DateTimeFormat('en-ZA', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Johannesburg',
});
/** "11 December 2026", in sentences that people read. */
export const dayInWords = (isoDate: string): string => DATE.format(new Date(`${isoDate}T12:00:00+02:00`));
