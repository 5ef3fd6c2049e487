import { Checkbox } from '@/ui/form/checkbox';

interface MailToClientProps {
  /** Client's address; empty when there is none. */
  address: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Checkbox to mail the issued document to the client at once. */
export function MailToClient({ address, checked, onChange }: MailToClientProps) {
  const isKnown = address !== '';
  return (
    <Checkbox
      label={isKnown ? `Mail it to ${address}` : 'Mail it to the client'}
      checked={isKnown && checked}
      disabled={!isKnown}
      hint={isKnown ? undefined : 'The client has no email address'}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
