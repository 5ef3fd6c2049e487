import type { CartView } from '@plinth/contracts/store/cart/cart';
import { useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Notice } from '@/ui/notice';
import { formatDay } from '@/lib/dates';
import { freshness } from '@/lib/freshness';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { from, Stack } from '@/ui/layout';
import { Stepper } from '@/ui/stepper';
import { ContactStep } from './contact-step';
import { DeliveryStep } from './delivery-step';
import { addressLine, REVIEW, STEPS, type Draft } from './draft';
import { OrderSummary, useWideScreen } from './order-summary';
import { PaymentStep, paymentWords } from './payment-step';
import { ReviewStep } from './review-step';
import { Step } from './step';
import type { UpdateDraft } from './use-draft';
import { useOpenStep } from './use-open-step';
import { chooseWay, usePaymentWays } from './use-payment-ways';
import { usePlaceOrder } from './use-place-order';

const Beside = styled.div`
  ${from.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 40rem) minmax(0, 1fr);
    gap: var(--s8);
    align-items: start;

    > aside {
      grid-row: 1;
      grid-column: 2;
    }
  }
`;

function DeliverySummary({ delivery }: { delivery: Draft['delivery'] }) {
  const { data: branches } = trpc.delivery.public.getBranches.useQuery(undefined, {
    ...freshness.locations,
    enabled: delivery.kind === 'collection',
  });
  const branch = branches?.find(({ id }) => id === delivery.branch_id);
  const isDelivery = delivery.kind === 'delivery';
  return (
    <>
      <p>
        {isDelivery ? addressLine(delivery) : branch ? `Collect at ${branch.name}, ${branch.address}` : 'Collection'}
      </p>
      {delivery.date && <p>{`On ${formatDay(delivery.date)}`}</p>}
      {delivery.notes && <p>{delivery.notes}</p>}
    </>
  );
}

export interface StepsProps {
  cart: CartView;
  draft: Draft;
  update: UpdateDraft;
  /** True when a press led here, so that the focus follows; false when the page loaded. */
  hasArrived: boolean;
}

/** Steps of the checkout, one of them open. */
export function Steps({ cart, draft, update, hasArrived }: StepsProps) {
  const utils = trpc.useUtils();
  const { user } = useViewer();
  const [hasMoved, setMoved] = useState(hasArrived);
  const save = trpc.cart.updateCart.useMutation({
    onSuccess: (savedCart) => utils.cart.getCart.setData({ id: savedCart.id }, savedCart),
  });
  const ways = usePaymentWays();
  // Shown and sent alike: card payments may be switched off after the shopper chose them.
  const payment_method = chooseWay(ways, draft.payment_method);
  const placing = usePlaceOrder(cart.id, { ...draft, payment_method }, update);
  const [open, show] = useOpenStep(draft.reached);
  const isDesk = useWideScreen();

  const edit = (step: number) => {
    setMoved(true);
    show(step);
  };
  /** Goes to the next step, or back to the one before editing. */
  const goToNextStep = (from: number) => {
    setMoved(true);
    const reachedStep = Math.max(draft.reached, Math.min(from + 1, REVIEW));
    update((before) => ({ ...before, reached: reachedStep }));
    show(reachedStep);
  };

  // Opens the step that has the refused field.
  const { problem } = placing;
  useEffect(() => {
    if (problem?.step !== undefined) edit(problem.step);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a problem, not at each change of the address
  }, [problem]);

  const stateOf = (step: number) => (step === open ? 'open' : step < draft.reached || step < open ? 'done' : 'ahead');
  const { contact, delivery } = draft;
  const summary = <OrderSummary cart={cart} delivery={delivery} beside={isDesk} />;
  const withSummary = (form: ReactNode) => (
    <Stack $gap={5}>
      {!isDesk && summary}
      {form}
    </Stack>
  );
  return (
    <Beside>
      {isDesk && open !== REVIEW && summary}
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
          takeFocus={hasMoved}
          onEdit={() => edit(0)}
          summary={[contact.name, contact.email, contact.phone].map((text) => (
            <p key={text}>{text}</p>
          ))}
        >
          {withSummary(
            <ContactStep
              contact={contact}
              onChange={(contact) => update((before) => ({ ...before, contact }))}
              onDone={async (contact) => {
                await save.mutateAsync({ id: cart.id, ...contact, ...(user.id !== null && { user_id: user.id }) });
                update((before) => ({ ...before, contact }));
                goToNextStep(0);
              }}
            />,
          )}
        </Step>
        <Step
          index={1}
          title="Delivery or collection"
          state={stateOf(1)}
          takeFocus={hasMoved}
          onEdit={() => edit(1)}
          summary={<DeliverySummary delivery={delivery} />}
        >
          {withSummary(
            <DeliveryStep
              cart={cart}
              delivery={delivery}
              onChange={(delivery) => update((before) => ({ ...before, delivery }))}
              onDone={async (delivery) => {
                await save.mutateAsync(
                  delivery.kind === 'delivery'
                    ? { id: cart.id, address: addressLine(delivery) }
                    : { id: cart.id, branch_id: delivery.branch_id },
                );
                update((before) => ({ ...before, delivery }));
                goToNextStep(1);
              }}
            />,
          )}
        </Step>
        <Step
          index={2}
          title="Payment"
          state={stateOf(2)}
          takeFocus={hasMoved}
          onEdit={() => edit(2)}
          summary={<p>{paymentWords[payment_method].title}</p>}
        >
          {withSummary(
            <PaymentStep
              key={ways.join()}
              method={payment_method}
              ways={ways}
              onChange={(method) => update((before) => ({ ...before, payment_method: method }))}
              onDone={() => {
                update((before) => ({ ...before, payment_method }));
                goToNextStep(2);
              }}
            />,
          )}
        </Step>
        <Step
          index={REVIEW}
          title="Review and place your order"
          state={stateOf(REVIEW)}
          takeFocus={hasMoved}
          onEdit={() => edit(REVIEW)}
          summary={null}
        >
          <ReviewStep cart={cart} draft={draft} placing={placing} onEditDelivery={() => edit(1)} />
        </Step>
      </Stack>
    </Beside>
  );
}
