import { LEAST_MS } from './form-token';

export interface Filled {
  /** The field that people do not see. */
  readonly website: string;
  readonly name: string;
  readonly message: string;
  /** From opening the form to sending it. */
  readonly filledInMs: number;
}

const MOST_LINKS = 2;
const LINK = /\b(?:https?:\/\/|www\.)\S/gi;
const MARKUP = /<a\s|\[url[=\]]|\[link[=\]]/i;

/**
 * Describes in words for staff what makes a message look written by a program; nothing for most. Such a message is
 * kept and marked, and no mail goes out: neither to us nor, in somebody else's name, to a stranger.
 */
export function suspicionOf({ website, name, message, filledInMs }: Filled): string {
  const signs = [
    website !== '' && 'a hidden field was filled in',
    filledInMs < LEAST_MS && 'it was filled in faster than a person types',
    (message.match(LINK)?.length ?? 0) > MOST_LINKS && 'it is full of links',
    MARKUP.test(message) && 'its links are written for a forum or a web page',
    new RegExp(LINK.source, 'i').test(name) && 'the name is a link',
  ].filter((sign) => sign !== false);
  return signs.join('; ');
}
