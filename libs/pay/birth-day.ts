const MONTHS = 12;
const CENTURY = 100;

/**
 * Returns the day of birth in a South African identity number (YYMMDD and seven digits), as an ISO date; null where
 * the text is none, as with passports.
 * @param today ISO date, which decides the century: nobody was born after it
 */
export function parseBirthDay(identityNumber: string, today: string): string | null {
  const [, yearText = '', month = '', day = ''] = /^(\d{2})(\d{2})(\d{2})\d{7}$/.exec(identityNumber) ?? [];
  if (yearText === '' || Number(month) > MONTHS) return null;
  const century = Number(today.slice(0, 2)) * CENTURY;
  const year = Number(yearText) + century;
  const inThisCentury = `${String(year)}-${month}-${day}`;
  const isoDate = inThisCentury > today ? `${String(year - CENTURY)}-${month}-${day}` : inThisCentury;
  const instant = new Date(`${isoDate}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(isoDate) ? isoDate : null;
}
