/** Value of one cookie of a Cookie header. The first one counts when a name comes twice. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  if (header === undefined || header.length > 16_384) return undefined;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    const raw = part.slice(at + 1).trim();
    try {
      return decodeURIComponent(raw);
    } catch {
      return undefined;
    }
  }
  return undefined;
}
