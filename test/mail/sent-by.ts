import { Outbox } from '../../backend/src/platform/data/events/outbox';
import { Jobs } from '../../backend/src/platform/data/jobs/jobs';
import type { TestApp } from '../support/app';
import type { MailServer, ReceivedMail } from '../support/mail-server';

/** The seconds go by in which a mail can be taken back; then it goes out, and is filed. */
export async function sentBy({ app, database }: TestApp, post: MailServer): Promise<ReceivedMail[]> {
  for (let round = 0; round < 3; round += 1) {
    await database.query(`update pgboss.job set start_after = now() - interval '1 second' where state < 'active'`);
    await app.get(Jobs).drain();
    await app.get(Outbox).drain();
  }
  return post.take();
}
