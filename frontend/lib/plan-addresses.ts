import { withQuery } from '@plinth/contracts/kernel/page';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';

export interface TextPart {
  text: string;
  /** Address of the plan; absent for mere text. */
  href?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"]+/g;
/** Punctuation after an address that belongs to the sentence. */
const ENDING = /[.,;:!?)\]]+$/;
const SHARED = /^[A-Za-z0-9_-]{10,100}$/;

function planPath(address: string, origin: string): string | null {
  const url = URL.parse(address);
  const look = url?.searchParams.get('look') ?? '';
  if (url?.origin !== origin || url.pathname !== shopPages.planner.path || !SHARED.test(look)) return null;
  return withQuery(shopPages.planner.path, { look });
}

/**
 * Splits a text into plain parts and links to shared plans of this shop. No other address becomes a link, because
 * strangers write these texts.
 */
export function splitPlanLinks(text: string, origin: string): TextPart[] {
  const parts: TextPart[] = [];
  let doneUntil = 0;
  for (const { 0: addressText, index } of text.matchAll(ADDRESS)) {
    const address = addressText.replace(ENDING, '');
    const href = planPath(address, origin);
    if (href === null) continue;
    parts.push({ text: text.slice(doneUntil, index) }, { text: address, href });
    doneUntil = index + address.length;
  }
  parts.push({ text: text.slice(doneUntil) });
  return parts.filter((part) => part.text !== '');
}
