import type { ContactRequestStatus } from '@plinth/contracts/desk/contact-requests/contact-request-labels';
import { canMove, contactRequestMachine, statesOf } from '@plinth/contracts/kernel/machines';
import fc from 'fast-check';
import { listStepsToLost, listStepsToQuoted, listStepsToWon } from './contact-request-status';
import { MIN_FILL_MS, MAX_FORM_AGE_MS, newFormToken, readFormToken } from './form-token';
import { fingerprintOf } from './contact-form-sender';
import { type FilledForm, describeSuspicion } from './suspicion';

const secret = 'a secret of the shop that is long enough';
const SHOP = { secret, secrets: [secret] };
const OPENED = Date.UTC(2026, 10, 21, 8);

describe('the token of a form', () => {
  it('says when it was opened, until it is too old', () => {
    const token = newFormToken(SHOP, OPENED);
    expect(readFormToken(token, SHOP, OPENED + 60_000)).toMatchObject({ openedAt: OPENED });
    expect(readFormToken(token, SHOP, OPENED + MAX_FORM_AGE_MS)).not.toBeNull();
    expect(readFormToken(token, SHOP, OPENED + MAX_FORM_AGE_MS + 1)).toBeNull();
  });

  it('names each form apart', () => {
    const ids = Array.from({ length: 500 }, () => readFormToken(newFormToken(SHOP, OPENED), SHOP, OPENED)?.id);
    expect(new Set(ids).size).toBe(500);
  });

  it('with any sign changed, cut off or added is none of ours', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.constantFrom('a', 'B', '7', '_', '.', ''),
        fc.integer({ min: 0, max: MAX_FORM_AGE_MS }),
        (place, sign, age) => {
          const token = newFormToken(SHOP, OPENED);
          const at = place % token.length;
          const changed = token.slice(0, at) + sign + token.slice(at + 1);
          fc.pre(changed !== token);
          expect(readFormToken(changed, SHOP, OPENED + age)).toBeNull();
          expect(readFormToken(`${token}.${sign}`, SHOP, OPENED + age)).toBeNull();
        },
      ),
    );
  });

  it('of another shop is none of ours', () => {
    expect(readFormToken(newFormToken({ secret: 'another secret altogether' }, OPENED), SHOP, OPENED)).toBeNull();
  });
});

describe('what looks like spam', () => {
  const person: FilledForm = {
    website: '',
    name: 'Thandi Nkosi',
    message: 'What does a kitchen of 3 m cost? My plan: https://example.co.za/plan',
    filledInMs: 40_000,
  };

  it('is nothing that a person sends', () => {
    expect(describeSuspicion(person)).toBe('');
    expect(describeSuspicion({ ...person, filledInMs: MIN_FILL_MS })).toBe('');
    expect(
      describeSuspicion({
        ...person,
        name: 'Van der Merwe, W. (Wwwillem)',
        message: 'Is a <600 mm> cupboard [left hinged] in stock? See www.example.co.za and http://x.example',
      }),
    ).toBe('');
  });

  it.each<[string, Partial<FilledForm>, string]>([
    ['fills in the field that nobody sees', { website: 'https://casino.example' }, 'a hidden field was filled in'],
    ['is faster than people', { filledInMs: MIN_FILL_MS - 1 }, 'faster than a person types'],
    ['is full of links', { message: 'http://a.example http://b.example www.c.example' }, 'full of links'],
    ['writes links for a forum', { message: 'Cheap [url=http://a.example]pills[/url]' }, 'for a forum or a web page'],
    ['has a link for a name', { name: 'Win now www.casino.example' }, 'the name is a link'],
  ])('%s', (_, part, why) => {
    expect(describeSuspicion({ ...person, ...part })).toContain(why);
  });

  it('tells each sign, and the same words are the same however they are spaced', () => {
    expect(describeSuspicion({ ...person, website: 'x', filledInMs: 0 }).split('; ')).toHaveLength(2);
    const said = { email: 'a@example.co.za', topic: 'quote' as const, message: 'A  Kitchen\nplease' };
    expect(fingerprintOf(said)).toBe(fingerprintOf({ ...said, message: 'a kitchen please' }));
    expect(fingerprintOf(said)).not.toBe(fingerprintOf({ ...said, email: 'b@example.co.za' }));
  });
});

describe('what becomes of a request', () => {
  const states = statesOf(contactRequestMachine);
  const walk = (from: ContactRequestStatus, way: readonly ContactRequestStatus[]): ContactRequestStatus =>
    way.reduce((at, to) => {
      expect({ at, to, allowed: canMove(contactRequestMachine, at, to) }).toEqual({ at, to, allowed: true });
      return to;
    }, from);

  it.each(states)('from %s, quotes lead where the machine allows', (from) => {
    expect(walk(from, listStepsToWon(from))).toBe('won');
    expect(walk(from, listStepsToQuoted(from))).toBe(from === 'won' ? 'won' : 'quoted');
    expect(walk(from, listStepsToLost(from))).toBe(from === 'won' ? 'won' : 'lost');
  });

  it('whatever quotes do in whatever order, doing the last thing again changes nothing', () => {
    const steps = fc.array(fc.constantFrom(listStepsToQuoted, listStepsToWon, listStepsToLost), { minLength: 1 });
    fc.assert(
      fc.property(fc.constantFrom(...states), steps, (first, moves) => {
        const end = moves.reduce((at, wayTo) => walk(at, wayTo(at)), first);
        const last = moves[moves.length - 1];
        expect(walk(end, last(end))).toBe(end);
      }),
    );
  });
});
