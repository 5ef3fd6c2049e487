import type { CartView } from '@plinth/contracts/cart';
import Head from 'next/head';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useCart } from '@/features/cart/use-cart';
import { useSuburb } from '@/features/delivery/use-suburb';
import { Notice } from '@/features/user/notice';
import { formatDay } from '@/lib/dates';
import { pageTitle } from '@/lib/site';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Container, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { PageHeading } from '@/ui/page-heading';
import { Skeleton } from '@/ui/skeleton';
import { Stepper } from '@/ui/stepper';
import { ContactStep } from './contact-step';
import { DeliveryStep } from './delivery-step';
import { addressLine, REVIEW, STEPS, withPerson, withSuburb, type Draft, type OpenOrder } from './draft';
import { PaymentStep, paymentWords } from './payment-step';
import { ReviewStep } from './review-step';
import { Step } from './step';
import { useDraft, type UpdateDraft } from './use-draft';
import { usePlaceOrder } from './use-place-order';
import { WayIn } from './way-in';

const Column = styled.div`
  max-width: 40rem;
  margin-inline: auto;
  padding-bottom: var(--s16);
`;

function UnpaidOrder({ order }: { order: OpenOrder }) {
  return (
    <Notice title={`Your order ${order.number} is placed`}>
      <p>If it is not paid yet, you can still pay it, pay another way, or take its items back into your cart.</p>
      <Link href={`/store/order/${order.id}?key=${order.access_key}`} style={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
        Go to order {order.number}
      </Link>
    </Notice>
  );
}

function DeliverySummary({ delivery }: { delivery: Draft['delivery'] }) {
  const { data: branches } = trpc.delivery.public.getBranches.useQuery(undefined, { enabled: delivery.kind === 'collection' });
  const branch = branches?.find(({ id }) => id === delivery.branch_id);
  const isDelivery = delivery.kind === 'delivery';
  return (
    <>
      <p>{isDelivery ? addressLine(delivery) : branch ? `Collect at ${branch.name}, ${branch.address}` : 'Collection'}</p>
      {delivery.date && <p>{`On ${formatDay(delivery.date)}`}</p>}
      {delivery.notes && <p>{delivery.notes}</p>}
    </>
  );
}

interface StepsProps {
  cart: CartView;
  draft: Draft;
  update: UpdateDraft;
}

function Steps({ cart, draft, update }: StepsProps) {
  const utils = trpc.useUtils();
  const { user } = useViewer();
  const [edited, setEdited] = useState<number | null>(null);
  const [moved, setMoved] = useState(false);
  const save = trpc.cart.updateCart.useMutation({ onSuccess: (saved) => utils.cart.getCart.setData({ id: saved.id }, saved) });
  const placing = usePlaceOrder(cart.id, draft, update);
  const open = edited ?? draft.reached;

  const edit = (step: number) => {
    setMoved(true);
    setEdited(step);
  };
  /** On to the next step, or back to where one was before editing. */
  const onward = (from: number) => {
    setMoved(true);
    setEdited(null);
    update((before) => ({ ...before, reached: Math.max(before.reached, Math.min(from + 1, REVIEW)) }));
  };

  // What was refused for a field is put right where the field is.
  const { problem } = placing;
  useEffect(() => {
    if (problem?.step !== undefined) edit(problem.step);
  }, [problem]);

  const stateOf = (step: number) => (step === open ? 'open' : step < draft.reached || step < open ? 'done' : 'ahead');
  const { contact, delivery, payment_method } = draft;
  return (
    <Stack $gap={4}>
      <Stepper label="Steps of checkout" steps={STEPS} current={open} />
      {problem?.step !== undefined && problem.step === open && (
        <Notice tone="danger" role="alert" title={problem.title}>
          {problem.message}
        </Notice>
      )}
      <Step
        index={0}
        title="Contact"
        state={stateOf(0)}
        takeFocus={moved}
        onEdit={() => edit(0)}
        summary={[contact.name, contact.email, contact.phone].map((text) => (
          <p key={text}>{text}</p>
        ))}
      >
        <ContactStep
          contact={contact}
          onChange={(typed) => update((before) => ({ ...before, contact: typed }))}
          onDone={async (typed) => {
            await save.mutateAsync({ id: cart.id, ...typed, ...(user.id !== null && { user_id: user.id }) });
            update((before) => ({ ...before, contact: typed }));
            onward(0);
          }}
        />
      </Step>
      <Step index={1} title="Delivery or collection" state={stateOf(1)} takeFocus={moved} onEdit={() => edit(1)} summary={<DeliverySummary delivery={delivery} />}>
        <DeliveryStep
          cart={cart}
          delivery={delivery}
          onChange={(typed) => update((before) => ({ ...before, delivery: typed }))}
          onDone={async (typed) => {
            await save.mutateAsync(
              typed.kind === 'delivery' ? { id: cart.id, address: addressLine(typed) } : { id: cart.id, branch_id: typed.branch_id },
            );
            update((before) => ({ ...before, delivery: typed }));
            onward(1);
          }}
        />
      </Step>
      <Step index={2} title="Payment" state={stateOf(2)} takeFocus={moved} onEdit={() => edit(2)} summary={<p>{paymentWords[payment_method].title}</p>}>
        <PaymentStep
          method={payment_method}
          onChange={(method) => update((before) => ({ ...before, payment_method: method }))}
          onDone={() => onward(2)}
        />
      </Step>
      <Step index={REVIEW} title="Review and place your order" state={stateOf(REVIEW)} takeFocus={moved} onEdit={() => edit(REVIEW)} summary={null}>
        <ReviewStep cart={cart} draft={draft} placing={placing} onEditDelivery={() => edit(1)} />
      </Step>
    </Stack>
  );
}

function Waiting() {
  return (
    <Stack $gap={4} role="status" aria-label="Loading your cart">
      <Skeleton $height="64px" />
      <Skeleton $height="320px" />
      <Skeleton $height="72px" />
      <Skeleton $height="72px" />
    </Stack>
  );
}

function Checkout() {
  const { cart, status, reload } = useCart();
  const { user, status: session } = useViewer();
  const [draft, update] = useDraft();
  const suburb = useSuburb();

  // What is known already is filled in once, before the first field is shown.
  const filledFor = useRef<string | null>(null);
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    if (session === 'loading' || draft === null) return;
    if (user.id !== null && filledFor.current !== user.id) {
      filledFor.current = user.id;
      update((before) => withPerson(before, user));
    }
    if (!isFilled) update((before) => withSuburb(before, suburb));
    setFilled(true);
  }, [session, user, suburb, draft, isFilled, update]);

  if (status === 'failed' && !cart) {
    return (
      <EmptyState title="Your cart could not be loaded" action={<Button onClick={reload}>Try again</Button>}>
        Check your connection and try again. Your cart is safe.
      </EmptyState>
    );
  }
  if (!cart || draft === null || !isFilled) return <Waiting />;
  if (cart.items.length === 0) {
    return (
      <Stack $gap={4}>
        {draft.order && <UnpaidOrder order={draft.order} />}
        <EmptyState title="Your cart is empty" measure="0 items" action={<ButtonLink href="/store">Go to the store</ButtonLink>} />
      </Stack>
    );
  }
  if (session !== 'authenticated' && !draft.guest) return <WayIn cart={cart} onGuest={() => update((before) => ({ ...before, guest: true }))} />;
  return <Steps cart={cart} draft={draft} update={update} />;
}

/** From the cart to the order, in one column. */
export function CheckoutPage() {
  return (
    <Container>
      <Head>
        <title>{pageTitle('Checkout')}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <Column>
        <PageHeading
          actions={
            <ButtonLink href="/store/cart" variant="quiet">
              Back to cart
            </ButtonLink>
          }
        >
          Checkout
        </PageHeading>
        <Checkout />
      </Column>
    </Container>
  );
}
