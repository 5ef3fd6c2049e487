import { contactRequestMachine, statesOf } from '@plinth/contracts/kernel/machines';
import { emptyDraft, parseDraft } from './contact-draft';
import { contactFormSchema } from './form-schema';
import { filledIn, replyTemplates } from '@/features/base/conversations/reply-templates';
import { labelledTimeline } from '@/lib/labelled-timeline';
import { requestFields, requestMoves } from './request-text';

describe('what the form takes', () => {
  const good = {
    ...emptyDraft,
    name: 'Thandi',
    email: 'Thandi@Example.co.za ',
    topic: 'quote',
    message: 'What does a kitchen cost?',
  };
  const problems = (over: object) =>
    Object.fromEntries(
      (contactFormSchema.safeParse({ ...good, ...over }).error?.issues ?? []).map(({ path, message }) => [
        path.join('.'),
        message,
      ]),
    );

  it('is what a person types', () => {
    expect(contactFormSchema.parse({ ...good, phone: '+27 82 123 4567', answer_by: 'call' })).toMatchObject({
      email: 'thandi@example.co.za',
      phone: '0821234567',
    });
  });

  it('says what is missing, at its field', () => {
    expect(problems({ name: '', email: '', topic: '', message: 'Hi' })).toEqual({
      name: 'Enter your name',
      email: 'Enter your email address',
      topic: 'Choose a topic',
      message: 'Tell us in a sentence or two what you need',
    });
    expect(problems({ answer_by: 'whatsapp' })).toEqual({ phone: 'Enter the number that you use for WhatsApp' });
    expect(problems({ phone: '12345' })).toEqual({
      phone: 'Enter a South African number with 10 digits, like 082 123 4567',
    });
  });
});

describe('a draft', () => {
  it('comes back as it was kept', () => {
    const draft = { ...emptyDraft, name: 'Thandi', message: 'A kitchen' };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it.each([null, '', '{', '7', 'null', '[]', '{"name":7,"answer_by":null}'])('%j is an empty one', (text) =>
    expect(parseDraft(text)).toEqual(emptyDraft),
  );
});

describe('what staff read and write', () => {
  it('every move has a name of its own', () => {
    for (const from of statesOf(contactRequestMachine)) {
      const verbs = requestMoves({ status: from, next_statuses: [...contactRequestMachine.transitions[from]] }).map(
        ({ label }) => label,
      );
      expect(new Set(verbs).size).toBe(verbs.length);
    }
  });

  it('templates are filled in, and a name with braces is only a name', () => {
    for (const { text, subject } of replyTemplates) {
      expect(filledIn(text, { name: '{me}', number: 'CR-10001', me: 'Naledi' })).toContain('Dear {me}\n');
      expect(filledIn(`${subject}${text}`, { name: 'Thandi', number: 'CR-10001', me: 'Naledi' })).not.toMatch(
        /\{\w+\}/,
      );
    }
  });

  it('states stand in words, newest first', () => {
    const entry = {
      id: '1',
      at: '2026-11-21T08:00:00Z',
      actor: 'Naledi',
      person: null,
      kind: 'change' as const,
      text: 'Status changed',
      field: 'status',
      old_value: 'new',
      new_value: 'contacted',
    };
    expect(
      labelledTimeline(
        [entry, { ...entry, id: '2', field: 'assignee', old_value: 'Naledi', new_value: null }],
        requestFields,
      ),
    ).toMatchObject([
      { id: '2', field: 'Assigned to', new_value: 'nobody' },
      { id: '1', field: 'Status', old_value: 'New', new_value: 'Contacted' },
    ]);
  });
});
