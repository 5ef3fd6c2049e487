const NAME_WORD = /^(?:['’]?\p{L}[\p{L}\p{M}'’-]*[.,]?|&)$/u;
const MOST_WORDS = 6;
const MOST_LETTERS = 60;

/**
 * How the confirmation begins: by name, where it is one. It goes to any address that somebody types, and mail programs make links of whatever looks like
 * an address: a dot stands at most at the end of a word (J. van Wyk), and there are neither digits nor other signs.
 */
export function thanks(name: string): string {
  const words = name.split(' ');
  const isName =
    name.length <= MOST_LETTERS && words.length <= MOST_WORDS && words.every((word) => NAME_WORD.test(word));
  return isName ? `Thank you, ${name}` : 'Thank you';
}
