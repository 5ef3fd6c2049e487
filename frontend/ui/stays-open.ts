/** A message that is put away, or undone, is no answer to the dialog or sheet below it: pressing it keeps that open. */
export function staysOpenForToasts(event: { target: EventTarget | null; preventDefault: () => void }): void {
  if (event.target instanceof Element && event.target.closest('[data-toast]')) event.preventDefault();
}
