import type pg from 'pg';

const list = (words: string): string => `(array['${words.split(' ').join("','")}'])`;
const FIRST = list(
  'Thandi Sipho Lerato Pieter Nomsa Ayesha Johan Zanele Kabelo Fatima Anele Riaan Busi Dineo Willem Lindi',
);
const LAST = list(
  'Nkosi Dlamini Mokoena Botha Khumalo Patel Venter Zulu Molefe Khan Ndlovu Smit Mthembu Sithole Naidoo Steyn',
);
/** Some stand in every mail, others in few. */
const COMMON = list(
  'cupboard order delivery kitchen please thanks when price quote colour handle hinge week Monday door panel',
);
const RARE = 4_000;
const one = (words: string, seed: string): string => `${words}[1 + (${seed}) % 16]`;

/** Invents a mailbox of so many mails of four years, some three to a thread, 60 words each: written past the way that mails come, with what that would have kept. */
export async function fillMail(client: pg.Client, { mails }: { mails: number }): Promise<void> {
  const threads = Math.ceil(mails / 3);
  await client.query(
    `insert into mailbox_thread (id, subject, last_at, last_from, excerpt, party_address, party_name, message_count, token, closed_at, updated_at)
     select gen_random_uuid(), 'About ' || ${one(COMMON, 'n')} || ' ' || n, now() - n * interval '4 years' / $1, p.name, 'About it', 'person' || n % 9000 || '@home.example', p.name, 3,
            lpad(to_hex(n), 12, '0'), case when n > 300 then now() end, now()
       from generate_series(1, $1::int) n cross join lateral (select ${one(FIRST, 'n')} || ' ' || ${one(LAST, 'n / 16')} as name) p`,
    [threads],
  );
  await client.query(
    `insert into mailbox_message (id, thread_id, is_ours, message_id, body_hash, from_name, from_address, recipients, recipient_count, subject, text, at)
     select gen_random_uuid(), t.id, k = 2, '<' || k || t.token || '@home.example>', md5(t.token || k), t.party_name, t.party_address, 'sales@shop.example', 1, t.subject,
            w.words || ' INV-' || (('x' || t.token)::bit(48)::bigint + k) || ' word' || (('x' || t.token)::bit(48)::bigint * 7 + k) % ${String(RARE)}, t.last_at - (3 - k) * interval '1 day'
       from mailbox_thread t cross join generate_series(1, 3) k
       cross join lateral (select string_agg(${one(COMMON, `g * 7 + k + ('x' || t.token)::bit(48)::bigint::int`)} || ' filler' || (g * 131 + ('x' || t.token)::bit(48)::bigint::int) % 20000, ' ') as words
                             from generate_series(1, 30) g) w`,
  );
  await client.query('vacuum analyze mailbox_message');
  await client.query('vacuum analyze mailbox_thread');
}

const head = (nth: number, type: string): string =>
  `Message-ID: <bench-${String(type.length)}-${String(nth)}@home.example>\r\nFrom: Thandi Nkosi <thandi@home.example>\r\nTo: sales@shop.example\r\nSubject: Bench ${String(nth)}\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n`;
const PARAGRAPH = `<p style="color:#333;margin:0 0 12px">When do the cupboards for our kitchen come? <a href="https://home.example/plan">Our plan</a></p>`;
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A mail of a few words, as it comes. */
export const plainMail = (nth: number): string => `${head(nth, 'text/plain')}When do my cupboards come?\r\n`;

/** One of a mail program: a page of 40 paragraphs with a picture of its own, and a file of 75 kB. */
export const pageMail = (nth: number): string =>
  [
    `${head(nth, 'multipart/related; boundary=b')}--b\r\nContent-Type: text/html\r\n\r\n${PARAGRAPH.repeat(40)}<img src="cid:logo@home.example">`,
    `--b\r\nContent-Type: image/png\r\nContent-ID: <logo@home.example>\r\nContent-Transfer-Encoding: base64\r\n\r\n${PIXEL}`,
    `--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="plan.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${'QUJD'.repeat(25_000)}\r\n--b--\r\n`,
  ].join('\r\n');
