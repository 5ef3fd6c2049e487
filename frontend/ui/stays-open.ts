/** Keeps a dialog or sheet open when a toast above it is pressed. */
export function staysOpenForToasts(event: { target: EventTarget | null; preventDefault: () => void }): void {
  if (event.target instanceof Element && event.target.closest('[data-toast]')) event.preventDefault();
}
