import { MIN_FILL_MS } from './form-token';

export interface FilledForm {
  /** Value of the hidden field, which only programs fill in. */
  readonly website: string;
  readonly name: string;
  readonly message: string;
  /** Milliseconds between opening the form and sending it. */
  readonly filledInMs: number;
}

const MAX_LINKS = 2;
const LINK = /\b(?:https?:\/\/|www\.)\S/gi;
const MARKUP = /<a\s|\[url[=\]]|\[link[=\]]/i;

/**
 * Describes for staff why a message looks written by a program; empty for most messages. A suspected message is
 * stored and marked, but causes no mail, neither to us nor to the person whose name it uses.
 */
export function describeSuspicion({ website, name, message, filledInMs }: FilledForm): string {
  const signs = [
    website !== '' && 'a hidden field was filled in',
    filledInMs < MIN_FILL_MS && 'it was filled in faster than a person types',
    (message.match(LINK)?.length ?? 0) > MAX_LINKS && 'it is full of links',
    MARKUP.test(message) && 'its links are written for a forum or a web page',
    new RegExp(LINK.source, 'i').test(name) && 'the name is a link',
  ].filter((sign) => sign !== false);
  return signs.join('; ');
}
