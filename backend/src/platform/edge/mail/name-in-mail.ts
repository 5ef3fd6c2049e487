const NAME_WORD = /^(?:['’]?\p{L}[\p{L}\p{M}'’-]*[.,]?|&)$/u;
const MOST_WORDS = 6;
const MOST_LETTERS = 60;

/**
 * Returns the name for a mail's greeting, or none where it is unsafe. Such mails go to any typed address, and mail
 * programs turn text like an address into a link: dots are only allowed at the end of a word (J. van Wyk), digits and
 * other characters never.
 */
export function nameInMail(name: string): string | undefined {
  const words = name.split(' ');
  const isName =
    name.length <= MOST_LETTERS && words.length <= MOST_WORDS && words.every((word) => NAME_WORD.test(word));
  return isName ? name : undefined;
}
