import { parseJson, tabValue } from '@/lib/storage-value';

/** Typed values of the contact form, kept until it is sent or the tab is closed. */
export interface ContactDraft {
  name: string;
  email: string;
  phone: string;
  topic: string;
  message: string;
  answer_by: string;
  branch_id: string;
}

export const emptyDraft: ContactDraft = {
  name: '',
  email: '',
  phone: '',
  topic: '',
  message: '',
  answer_by: 'mail',
  branch_id: '',
};

const FIELDS = ['name', 'email', 'phone', 'topic', 'message', 'answer_by', 'branch_id'] as const;
const storage = tabValue('plinth.contact');

/** Parses a stored draft; fields of another type are ignored. */
export function parseDraft(text: string | null): ContactDraft {
  const storedDraft = parseJson(text);
  if (typeof storedDraft !== 'object' || storedDraft === null) return emptyDraft;
  const draft = { ...emptyDraft };
  for (const name of FIELDS) {
    const value: unknown = Reflect.get(storedDraft, name);
    if (typeof value === 'string') draft[name] = value;
  }
  return draft;
}

export const readDraft = (): ContactDraft => parseDraft(storage.read());
export const keepDraft = (draft: ContactDraft): void => storage.write(JSON.stringify(draft));
export const forgetDraft = (): void => storage.write(null);
