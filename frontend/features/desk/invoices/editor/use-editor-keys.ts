import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'));

interface EditorKeys {
  onEntry: () => void;
  onClient: () => void;
  onIssue: () => void;
  onChangeAll: () => void;
  onUndo: () => void;
  onRedo: () => void;
  onSave: () => void;
  onHelp: () => void;
}

/** Handles keys that work anywhere on the page, except in a dialog. */
export function useEditorKeys({
  onEntry,
  onClient,
  onIssue,
  onChangeAll,
  onUndo,
  onRedo,
  onSave,
  onHelp,
}: EditorKeys): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    const { key, shiftKey, altKey, target } = event;
    const isModified = event.ctrlKey || event.metaKey;
    const keyName = isModified ? `Ctrl ${shiftKey ? 'Shift ' : ''}${key.toLowerCase()}` : key;
    const globalKeys: Record<string, () => void> = {
      F2: onEntry,
      F4: onClient,
      F8: onIssue,
      F9: onChangeAll,
      'Ctrl z': onUndo,
      'Ctrl Shift z': onRedo,
      'Ctrl y': onRedo,
      'Ctrl s': onSave,
    };
    const idleKeys: Record<string, () => void> = { '/': onEntry, '?': onHelp };
    const act = altKey ? undefined : (globalKeys[keyName] ?? (isTyping(target) ? undefined : idleKeys[keyName]));
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
