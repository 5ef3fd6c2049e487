import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

const PATIENCE_MS = 30_000;
const ASK_AGAIN_MS = 100;

/** The newest mail to an address whose subject contains a text; waits until it is there. */
export async function mailTo(outbox: string, address: string, subject: string): Promise<Email> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    // What is still being written begins with a dot.
    const names = (await readdir(outbox).catch(() => [])).filter((name) => !name.startsWith('.'));
    for (const name of names.sort().reverse()) {
      const mail = await PostalMime.parse(await readFile(join(outbox, name)));
      if (mail.to?.some((to) => to.address === address) && mail.subject?.includes(subject)) return mail;
    }
    if (Date.now() > end) throw new Error(`No mail to ${address} about "${subject}"`);
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}
