import { readLanguage, type Place } from './count-words';

/*
 * Counts the code's language: `npm run words`. With `--methods`, `--names` or `--comments` it lists what counts against it, with `--in FOLDER` of one folder.
 */

const { methods, oneWordMethods, participles, comments, relativeOpenings } = readLanguage(
  process.argv.includes('--in') ? [process.argv[process.argv.indexOf('--in') + 1]] : undefined,
);
const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
const list = (places: readonly Place[]): void => {
  for (const { file, line, text } of places)
    process.stdout.write(`${file}:${String(line)} ${text.replaceAll('\n', ' ')}\n`);
};

if (process.argv.includes('--methods')) list(oneWordMethods);
else if (process.argv.includes('--names')) list(participles);
else if (process.argv.includes('--comments')) list(relativeOpenings);
else
  process.stdout.write(
    [
      `Methods of the backend named by one word   ${String(oneWordMethods.length)} of ${String(methods)}, ${percent(oneWordMethods.length, methods)}`,
      `Names that are a participle alone          ${String(participles.length)}`,
      `Comments that open with a relative word    ${String(relativeOpenings.length)} of ${String(comments)}, ${percent(relativeOpenings.length, comments)}`,
      '',
    ].join('\n'),
  );
