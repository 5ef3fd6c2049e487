import { formatRand } from '@plinth/money/format';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { Dialog } from '@/ui/dialog';
import { Combobox } from '@/ui/form/combobox';

export interface Payer {
  readonly id: string;
  readonly name: string;
  /** Amount that the client owes now, in cents. */
  readonly owed: number;
}

/** Dialog to choose the client who pays. */
export function PayerDialog({ onClose, onChosen }: { onClose: () => void; onChosen: (payer: Payer) => void }) {
  const [typedText, setTypedText] = useState('');
  const q = useDebounced(typedText.trim());
  const { data = [], isFetching } = trpc.clients.search.useQuery(
    { q },
    { enabled: q !== '', placeholderData: keepPreviousData },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Receive a payment"
      description="Who is paying? To pay a single invoice, open that invoice instead."
    >
      <Combobox
        label="Client"
        value={null}
        onSearch={setTypedText}
        loading={isFetching}
        searchPlaceholder="Name, company, phone, email"
        emptyText={q === '' ? 'Type a name, a company or a number' : 'No client with that name. Add the client first.'}
        options={data.map(({ id, name, company, phone, owed: owedAmount }) => ({
          value: id,
          label: company || name,
          detail: [company && name, phone, owedAmount > 0 && `owes ${formatRand(owedAmount)}`]
            .filter(Boolean)
            .join(', '),
        }))}
        onChange={(option) => {
          const client = data.find(({ id }) => id === option?.value);
          if (client) onChosen({ id: client.id, name: client.name || client.company, owed: client.owed });
        }}
      />
    </Dialog>
  );
}
