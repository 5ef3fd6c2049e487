const MINUTE_MS = 60_000;

/** Formats the time that a visitor was in the branch: `25 min`, `1 h 5 min`. */
export function formatStay(timeIn: string, timeOut: string): string {
  const minutes = Math.max(0, Math.round((new Date(timeOut).getTime() - new Date(timeIn).getTime()) / MINUTE_MS));
  if (minutes < 60) return `${String(minutes)} min`;
  return `${String(Math.floor(minutes / 60))} h ${String(minutes % 60)} min`;
}
