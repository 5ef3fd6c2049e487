import { Copy } from 'lucide-react';
import { toast, toastError } from './toast';
import { IconButton } from './button';

/** Button that copies a text, so that nobody has to retype an account number. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(`${what} copied`);
    } catch {
      toastError(`Your browser doesn't let us copy. Select the ${what.toLowerCase()} and copy it yourself.`);
    }
  };
  return (
    <IconButton label={`Copy ${what.toLowerCase()}`} isFilled onClick={() => void copy()}>
      <Copy aria-hidden />
    </IconButton>
  );
}
