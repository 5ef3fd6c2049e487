/*
 * A message that appears at a field which is left by pressing a button moves the button from under the pointer: the press then ends beside it, and is
 * no click. What is said of a field that is left waits until the press is over.
 */

let press: { over: Promise<void>; end: () => void } | null = null;

function startPress(): void {
  press?.end();
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  press = { over, end };
}

/** Ends the press after its click, which follows the release. */
function endPress(): void {
  const endedPress = press;
  press = null;
  if (endedPress) setTimeout(endedPress.end);
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', startPress, true);
  for (const end of ['pointerup', 'pointercancel', 'dragend']) window.addEventListener(end, endPress, true);
  // Only the blur of the window, because that of a field does not bubble.
  window.addEventListener('blur', endPress);
}

/** Does the work at once, or, while a finger or a mouse button is down, after its release and click. */
export async function afterPress(callback: () => unknown): Promise<void> {
  if (press) await press.over;
  await callback();
}
