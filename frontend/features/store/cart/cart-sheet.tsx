import type { ManagedCart } from '@plinth/contracts/store/cart/carts';
import { cartStatuses } from '@plinth/contracts/store/cart/cart-labels';
import { cartMachine } from '@plinth/contracts/kernel/machines';
import { withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatRand } from '@plinth/money/format';
import { reasonOr, STATUS_FAILED } from './use-cart-changes';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { whatsAppLink } from '@/lib/whatsapp-link';
import { StatusPill } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { Facts } from '@/ui/card';
import { ItemLines } from '@/features/store/goods/item-lines';
import { Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { StatusMoves, type StatusMove } from '@/ui/status-moves';

/** Changes of status by staff. Only placing an order sets "ordered"; the others are for people who phone. */
const statusMoves: Readonly<Partial<Record<ManagedCart['status'], StatusMove<ManagedCart['status']>>>> = {
  open: { to: 'open', label: 'Reopen', usual: true },
  abandoned: {
    to: 'abandoned',
    label: 'Mark as abandoned',
    danger: true,
    question: {
      title: 'Mark this cart as abandoned?',
      description: 'Its shopper starts with an empty one. This cannot be undone.',
      confirmLabel: 'Mark as abandoned',
    },
  },
};

const movesOf = ({ status }: ManagedCart): StatusMove<ManagedCart['status']>[] =>
  cartMachine.transitions[status].flatMap((to) => statusMoves[to] ?? []);

function Shopper({ cart }: { cart: ManagedCart }) {
  const { name, phone, email, address } = cart;
  if (!name && !phone && !email) return <p>Its shopper has not left a name.</p>;
  return (
    <Facts>
      {name && (
        <>
          <dt>Name</dt>
          <dd>{name}</dd>
        </>
      )}
      {phone && (
        <>
          <dt>Phone</dt>
          <dd>
            <Link href={`tel:${phone}`}>{phone}</Link> ·{' '}
            <Link href={whatsAppLink(phone, `Hello ${name ?? ''}, this is about your cart ${cart.number}.`)}>
              WhatsApp
            </Link>
          </dd>
        </>
      )}
      {email && (
        <>
          <dt>Email</dt>
          <dd>
            <Link href={`mailto:${email}`}>{email}</Link>
          </dd>
        </>
      )}
      {address && (
        <>
          <dt>Address</dt>
          <dd>{address}</dd>
        </>
      )}
    </Facts>
  );
}

/** Cart as its shopper sees it, with the actions of staff. */
export function CartSheet({ number }: { number: string }) {
  const utils = trpc.useUtils();
  const { data: cart, error } = trpc.carts.open.useQuery({ id: number }, { staleTime: 0 });
  const change = trpc.carts.changeStatus.useMutation();
  const mayChange = usePermission('update', staffPages.cartManager.path);
  const mayQuote = usePermission('create', staffPages.newInvoice.path);
  if (error) return <Notice tone="danger">{messageForPerson(error)}</Notice>;
  if (!cart) return <Skeleton style={{ height: '16rem' }} />;
  const { label, tone } = cartStatuses.of(cart.status);
  const refresh = () => void utils.carts.invalidate();
  return (
    <Stack $gap={5} style={{ paddingInline: 'var(--s2)' }}>
      <Inline $gap={3}>
        <StatusPill tone={tone}>{label}</StatusPill>
        <strong>{formatRand(cart.total)}</strong>
      </Inline>
      <Shopper cart={cart} />
      <Inline $gap={3}>
        {mayQuote && cart.items.length > 0 && (
          <ButtonLink href={withQuery(staffPages.newInvoice.path, { cart: cart.number })}>Create quote</ButtonLink>
        )}
        {mayChange && (
          <StatusMoves
            row={cart}
            moves={movesOf(cart)}
            change={(_, status) => change.mutateAsync({ id: number, status })}
            describeMove={({ status }) => `Cart ${cart.number}: ${cartStatuses.label(status)}`}
            describeFailure={(reason) => reasonOr(STATUS_FAILED, reason)}
            onDone={refresh}
            onConflict={refresh}
          />
        )}
      </Inline>
      {cart.notice && <Notice>{cart.notice}</Notice>}
      <ItemLines
        lines={cart.items.map(({ price, notice, ...item }) => ({
          ...item,
          unit_price: price,
          isUnpriced: price === 0,
          ...(notice !== null && { note: notice }),
        }))}
      />
    </Stack>
  );
}
