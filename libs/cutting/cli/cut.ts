import { readFileSync } from 'node:fs';
import { USAGE, UsageError, cutFile, readArguments } from './cut-lines';

/** npm run cut -- FILE.jsonl: see the usage in cut-lines.ts. Ends with 1 when a line cannot be read, with 2 when a plan fails the verifier, which would be an error of ours. */
function run(): void {
  const { files, options } = readArguments(process.argv.slice(2));
  for (const file of files) {
    for (const line of cutFile(file, readFileSync(file, 'utf8'), options)) {
      if ('refusal' in line) {
        process.stderr.write(`${line.refusal}\n`);
        process.exitCode ??= 1;
        continue;
      }
      if (!line.answer.verified) process.exitCode = 2;
      process.stdout.write(`${JSON.stringify(line.answer)}\n`);
    }
  }
}

// The reading program may close the pipe early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

try {
  run();
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? error.message : String(error)}\n${error instanceof UsageError ? `\n${USAGE}\n` : ''}`,
  );
  process.exitCode = 1;
}
