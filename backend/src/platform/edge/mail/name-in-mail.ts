const NAME_WORD = /^(?:['’]?\p{L}[\p{L}\p{M}'’-]*[.,]?|&)$/u;
const MOST_WORDS = 6;
const MOST_LETTERS = 60;

/**
 * The name that a mail begins with, where it is one. Such mails go to any address that somebody types, and mail programs make links of whatever looks
 * like an address: a dot stands at most at the end of a word (J. van Wyk), and there are neither digits nor other signs.
 */
export function nameInMail(name: string): string | undefined {
  const words = name.split(' ');
  const isName =
    name.length <= MOST_LETTERS && words.length <= MOST_WORDS && words.every((word) => NAME_WORD.test(word));
  return isName ? name : undefined;
}
