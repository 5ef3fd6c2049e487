import { readBadge } from '@plinth/contracts/people/badges/badge-code';

/** Empties a field as typing would, so that its component follows. */
function emptyField(field: HTMLInputElement): void {
  // The browser's own setter: React replaces that of the field, and would not see the change.
  Reflect.set(HTMLInputElement.prototype, 'value', '', field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const isBadgeField = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && readBadge(element.value) !== null;

/**
 * Takes badges out of all scan fields of a page, before the page reads them: what a scanner types and ends with Enter,
 * and what a camera reads into a field. A badge is never sent as the label of something.
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
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && event.target instanceof Element && isBadgeField(event.target))
      takeFrom(event.target, event);
  };
  document.addEventListener('submit', handleSubmit, true);
  document.addEventListener('keydown', handleKey, true);
  return () => {
    document.removeEventListener('submit', handleSubmit, true);
    document.removeEventListener('keydown', handleKey, true);
  };
}
