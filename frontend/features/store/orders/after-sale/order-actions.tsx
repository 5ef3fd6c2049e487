import type { OrderView } from '@plinth/contracts/store/orders/orders';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import type { OrderKey } from '../use-order';
import { offeredActions, type OfferedAction } from './offered-text';
import { useOrderAgain } from './use-order-again';

const CallOffDialog = dynamic(() => import('./call-off-dialog').then((module) => module.CallOffDialog), { ssr: false });
const DayDialog = dynamic(() => import('./day-dialog').then((module) => module.DayDialog), { ssr: false });
const FaultDialog = dynamic(() => import('./fault-dialog').then((module) => module.FaultDialog), { ssr: false });
const ReturnDialog = dynamic(() => import('./return-dialog').then((module) => module.ReturnDialog), { ssr: false });
const DIALOGS = { cancel: CallOffDialog, day: DayDialog, fault: FaultDialog, return: ReturnDialog } as const;

const List = styled.ul`
  display: grid;
  gap: var(--s4);
  list-style: none;

  small {
    display: block;
    margin-top: var(--s1);
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

const MINUTE_MS = 60_000;

/** Returns the present time, updated every minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export interface OrderDialogProps {
  order: OrderView;
  orderKey: OrderKey;
  onClose: () => void;
}

/** Actions of the customer on an order, each shown only while it is allowed. */
export function OrderActions({ order, orderKey }: { order: OrderView; orderKey: OrderKey }) {
  const now = useMinute();
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const { again, busy } = useOrderAgain(order, orderKey);
  const offers = offeredActions(order, now);
  if (offers.length === 0) return null;
  const press = ({ action }: OfferedAction) => (action === 'again' ? void again() : setOpen(action));
  const Dialog = open === null ? null : DIALOGS[open];
  return (
    <Card aria-labelledby="actions" data-no-print>
      <CardTitle id="actions">Your options</CardTitle>
      <List role="list">
        {offers.map((entry) => (
          <li key={entry.action}>
            <Button block variant="secondary" busy={entry.action === 'again' && busy} onClick={() => press(entry)}>
              {entry.label}
            </Button>
            <small suppressHydrationWarning>{entry.hint}</small>
          </li>
        ))}
      </List>
      {Dialog && <Dialog order={order} orderKey={orderKey} onClose={() => setOpen(null)} />}
    </Card>
  );
}
