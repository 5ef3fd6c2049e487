const DAYS_OF_THE_SHOP = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' });

/** A day as the shop counts it, `2026-11-21`: today, or so many days ahead (below nothing: ago). */
export const shopDay = (ahead = 0): string => DAYS_OF_THE_SHOP.format(Date.now() + ahead * 86_400_000);
