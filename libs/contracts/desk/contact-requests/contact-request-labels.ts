import { labels, type CodeOf, type Labels } from '../../kernel/labels';
import type { contactRequestMachine, StateOf } from '../../kernel/machines';

export type ContactRequestStatus = StateOf<typeof contactRequestMachine>;
export const contactRequestStatuses: Labels<ContactRequestStatus> = labels({
  new: { label: 'New', tone: 'clay' },
  contacted: { label: 'Contacted', tone: 'info' },
  quoted: { label: 'Quoted', tone: 'amber' },
  won: { label: 'Won', tone: 'success' },
  lost: { label: 'Lost', tone: 'neutral' },
});

/** Ways in which somebody wants to be answered. */
export const answersBy = labels({ mail: 'Mail', whatsapp: 'WhatsApp', call: 'Call' });
export type AnswerBy = CodeOf<typeof answersBy>;
