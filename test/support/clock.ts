const DAYS_OF_THE_SHOP = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' });

/** A day as the shop counts it, `2026-11-21`: today, or so many days ahead (below nothing: ago). */
export const shopDay = (ahead = 0): string => DAYS_OF_THE_SHOP.format(Date.now() + ahead * 86_400_000);

/** A query of a test's database. */
type Query = <Row extends Record<string, unknown>>(statement: string) => Promise<Row[]>;

/** The first day of at least so many ahead on which the shop is open. */
export async function shopWorkday(query: Query, ahead = 0): Promise<string> {
  const closed = await query<{ day: string }>(`select to_char(date, 'YYYY-MM-DD') as day from holiday`);
  const isOpen = (day: string): boolean =>
    new Date(`${day}T00:00:00Z`).getUTCDay() % 6 !== 0 && !closed.some((holiday) => holiday.day === day);
  for (let days = ahead; ; days += 1) if (isOpen(shopDay(days))) return shopDay(days);
}
