import { Copy } from 'lucide-react';
import { toast, toastError } from './toast';
import { IconButton } from './button';

/** Button that copies a text, so that nobody has to retype an account number. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(`${label} copied`);
    } catch {
      toastError(`Your browser doesn't let us copy. Select the ${label.toLowerCase()} and copy it yourself.`);
    }
  };
  return (
    <IconButton label={`Copy ${label.toLowerCase()}`} isFilled onClick={() => void copy()}>
      <Copy aria-hidden />
    </IconButton>
  );
}
