import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Stack } from '@/ui/layout';

/** Asks whose address or number it is, when a client of another name has it already. */
export function WhichClient({
  email,
  phone,
  busy,
  onSame,
  onOwn,
}: {
  email: string;
  phone: string;
  busy: boolean;
  onSame: (id: string) => void;
  onOwn: () => void;
}) {
  const duplicates = trpc.clients.suggestDuplicates.useQuery({ email, phone }, { staleTime: 0, retry: false });
  const sameClients = (duplicates.data ?? []).filter((client) =>
    email === '' ? client.phone === phone : client.email.toLowerCase() === email.toLowerCase(),
  );
  return (
    <Stack $gap={2} role="group" aria-label="Which client is it?">
      {sameClients.map(({ id, name, company }) => (
        <Button key={id} variant="secondary" busy={busy} onClick={() => onSame(id)}>
          Same as {[name, company].filter(Boolean).join(', ')}
        </Button>
      ))}
      <Button variant="secondary" busy={busy} onClick={onOwn}>
        A separate client
      </Button>
    </Stack>
  );
}
