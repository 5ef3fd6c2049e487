/** What is typed into the contact form, kept until it is sent or the tab is closed. */
export interface ContactDraft {
  name: string;
  email: string;
  phone: string;
  topic: string;
  message: string;
  answer_by: string;
  branch_id: string;
}

export const emptyDraft: ContactDraft = { name: '', email: '', phone: '', topic: '', message: '', answer_by: 'mail', branch_id: '' };

const KEY = 'plinth.contact';

/** A draft from what was stored; what is not of its shape counts for nothing. */
export function parseDraft(text: string | null): ContactDraft {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return emptyDraft;
    const field = (name: keyof ContactDraft): string => {
      const value: unknown = Reflect.get(stored, name);
      return typeof value === 'string' ? value : emptyDraft[name];
    };
    return {
      name: field('name'), email: field('email'), phone: field('phone'), topic: field('topic'), message: field('message'), answer_by: field('answer_by'), branch_id: field('branch_id'),
    };
  } catch {
    return emptyDraft;
  }
}

/** Browsers may refuse their storage; then the page itself remembers for as long as it is open. */
export function readDraft(): ContactDraft {
  try {
    return parseDraft(window.sessionStorage.getItem(KEY));
  } catch {
    return emptyDraft;
  }
}

export function keepDraft(draft: ContactDraft): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // The form still holds it.
  }
}

export function forgetDraft(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
