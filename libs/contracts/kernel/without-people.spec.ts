import { redactPersonalData } from './without-people';

describe('a line of the log', () => {
  it.each([
    ['a mail server that quotes whom it refuses', '550 5.1.1 <thandi.m+shop@example.co.za>: no such person'],
    ['an address in a path', '/api/files/thandi%40example.co.za'],
    ['a number of a phone', 'no answer from 082 123 4567'],
    ['the same, written otherwise', 'no answer from +27821234567, (082-123-4567)'],
    ['a session', 'cookie plinth.session=eyJhbGciOiJkaXIiLCJlbmMi.secretpart.secretpart.secretpart'],
    ['a key of the card provider', 'Invalid API Key provided: sk_live_secretpart00'],
    ['a link of a document', 'GET /api/documents/invoice?id=1&key=secretpart failed'],
  ])('says nothing of a person: %s', (_what, line) => {
    expect(redactPersonalData(line)).not.toMatch(/thandi|example|secretpart|123.?4567/);
  });

  it.each([
    'at Object.<anonymous> (/app/node_modules/@nestjs/core/router.js:21:8)',
    '{"requestId":"0a821234-5678-4000-8000-000000000000","time":"2026-11-27T08:13:44.021Z","ms":0.821234567}',
    'select $1::text from "user" where id = any($2::uuid[])',
    '/dashboard/sales/orders2/PL-10530 0.1.0 rows 0, 600 × 720',
  ])('keeps what is of use: %s', (line) => {
    expect(redactPersonalData(line)).toBe(line);
  });
});
