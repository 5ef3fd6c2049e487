import { useEffect, useState, type FormEvent, type RefObject } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/text-field';
import { ScanButton } from '@/ui/scan-button';

const Row = styled.form`
  display: grid;
  gap: var(--s3);

  input,
  button {
    min-height: 64px;
    font-size: var(--text-20);
  }
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);

  > button {
    flex: 1 1 10rem;
  }
`;

/** Directs what a scanner types, and its Enter, to the field, wherever the person tapped last. */
function useScannerFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    const focusField = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): void => {
      const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      const isCharacter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      if (isCharacter && !isTyping && document.querySelector('[role="dialog"]') === null)
        field.current?.focus({ preventScroll: true });
    };
    window.addEventListener('keydown', focusField);
    return () => window.removeEventListener('keydown', focusField);
  }, [field]);
}

/** Field for labels: from a scanner that types, from the camera, or by hand. */
export function ScanField({
  field,
  onScan,
  label = 'Scan the label of a panel',
  what = 'a panel',
}: {
  field: RefObject<HTMLInputElement | null>;
  onScan: (text: string) => void;
  label?: string;
  what?: string;
}) {
  const thing = what.replace(/^an? /, '');
  const [typedText, setTypedText] = useState('');
  const [byHand, setByHand] = useState(false);
  useScannerFocus(field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typedText.trim() !== '') onScan(typedText);
    setTypedText('');
    field.current?.focus({ preventScroll: true });
  };
  return (
    <Row onSubmit={submit}>
      <TextField
        ref={field}
        label={byHand ? `Code of the ${thing}` : label}
        // A scanner needs no keys on the screen, which would cover half of it.
        inputMode={byHand ? 'text' : 'none'}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        maxLength={200}
        value={typedText}
        onChange={({ target }) => setTypedText(target.value)}
      />
      <Ways>
        <ScanButton label={what} onCode={setTypedText} />
        {byHand ? (
          <Button type="submit">Record {thing}</Button>
        ) : (
          <Button
            type="button"
            variant="secondary"
            onClick={() => {
              setByHand(true);
              field.current?.focus();
            }}
          >
            Type the code
          </Button>
        )}
      </Ways>
    </Row>
  );
}
