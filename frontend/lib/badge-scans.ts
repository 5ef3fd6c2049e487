import { BADGE_LENGTH, BADGE_PREFIX, readBadge } from '@plinth/contracts/people/badges/badge-code';

/** Empties a field as typing would, so that its component follows. */
function emptyField(field: HTMLInputElement): void {
  // The browser's own setter: React replaces that of the field, and would not see the change.
  Reflect.set(HTMLInputElement.prototype, 'value', '', field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const isBadgeField = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && readBadge(element.value) !== null;

/** Lengths of a scanned badge: with a separator after the prefix, and without. */
const SCANNED_LENGTHS = [BADGE_PREFIX.length + 1 + BADGE_LENGTH, BADGE_PREFIX.length + BADGE_LENGTH];

/** Takes the badge out of a note that a scanner typed it into, where the cursor is; null where there is none. */
function takeFromNote(note: HTMLTextAreaElement): string | null {
  const end = note.selectionStart;
  for (const length of SCANNED_LENGTHS) {
    const text = note.value.slice(Math.max(0, end - length), end);
    if (readBadge(text) === null) continue;
    const rest = note.value.slice(0, end - text.length) + note.value.slice(end);
    Reflect.set(HTMLTextAreaElement.prototype, 'value', rest, note);
    note.dispatchEvent(new Event('input', { bubbles: true }));
    return text;
  }
  return null;
}

/** Types of input fields that take letters, so that a badge stands in their value. */
const TEXT_TYPES = new Set(['text', 'search', 'password', 'email', 'tel', 'url']);

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && TEXT_TYPES.has(target.type)) ||
  (target instanceof HTMLElement && target.isContentEditable);

/** Longest time between two keys of a scanner, in milliseconds; the slow ones type by radio. */
const BETWEEN_KEYS_MS = 300;

/**
 * Reads badges that a scanner types where no text field has the focus: on a button, in a dialog, at a paused saw. From
 * the prefix on the page hears no key of them, so that their Enter presses nothing.
 */
function createKeyReader(onBadge: (text: string) => void): (event: KeyboardEvent) => void {
  let typedText = '';
  let typedAt = 0;
  let takenAt = -Infinity;
  return (event) => {
    const { key, timeStamp } = event;
    if (isTextField(event.target) || event.ctrlKey || event.altKey || event.metaKey) {
      typedText = '';
      return;
    }
    const isEnter = key === 'Enter';
    // Shift comes before each capital; it is no key of the code.
    if (key.length !== 1 && !isEnter) return;
    if (timeStamp - typedAt > BETWEEN_KEYS_MS) typedText = '';
    typedAt = timeStamp;
    const isBadge = typedText.length > BADGE_PREFIX.length || (typedText === BADGE_PREFIX && !isEnter);
    // Some scanners end with two line breaks.
    if (isBadge || (isEnter && timeStamp - takenAt < BETWEEN_KEYS_MS)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (!isEnter) {
      const longer = typedText + key.toUpperCase();
      if (isBadge || BADGE_PREFIX.startsWith(longer)) typedText = longer;
      else typedText = key.toUpperCase() === 'B' ? 'B' : '';
      return;
    }
    const text = typedText;
    typedText = '';
    if (isBadge) takenAt = timeStamp;
    if (readBadge(text) !== null) onBadge(text);
  };
}

/**
 * Takes badges out of all scan fields of a page, before the page reads them: what a scanner types and ends with Enter,
 * and what a camera reads into a field; and what a scanner types while no field has the focus. A badge is never sent as
 * the label of something, and its Enter never presses a button.
 * @returns the function that ends it
 */
export function takeBadgeScans(onBadge: (text: string) => void): () => void {
  const takeFrom = (field: HTMLInputElement, event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const text = field.value;
    emptyField(field);
    onBadge(text);
  };
  const handleSubmit = (event: SubmitEvent): void => {
    const form = event.target;
    const field = form instanceof HTMLFormElement ? [...form.elements].find(isBadgeField) : undefined;
    if (field) takeFrom(field, event);
  };
  const readKey = createKeyReader(onBadge);
  const handleKey = (event: KeyboardEvent): void => {
    readKey(event);
    if (event.key !== 'Enter' || !(event.target instanceof Element)) return;
    if (isBadgeField(event.target)) takeFrom(event.target, event);
    const badge = event.target instanceof HTMLTextAreaElement ? takeFromNote(event.target) : null;
    if (badge === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onBadge(badge);
  };
  document.addEventListener('submit', handleSubmit, true);
  document.addEventListener('keydown', handleKey, true);
  return () => {
    document.removeEventListener('submit', handleSubmit, true);
    document.removeEventListener('keydown', handleKey, true);
  };
}
