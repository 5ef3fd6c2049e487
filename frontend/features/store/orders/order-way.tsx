import { Check } from 'lucide-react';
import styled from 'styled-components';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { OrderStep } from './order-text';

const List = styled.ol`
  list-style: none;

  li {
    position: relative;
    display: grid;
    grid-template-columns: 28px 1fr;
    gap: var(--s3);
    padding-bottom: var(--s4);
    break-inside: avoid;
  }

  li:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 30px;
    bottom: 2px;
    left: 13px;
    border-left: 2px solid var(--line);
  }

  li[data-state='done']:not(:last-child)::after {
    border-color: var(--pine);
  }

  li[data-state='ahead'] {
    color: var(--ink-2);
  }

  strong {
    display: block;
    padding-top: 2px;
    font-weight: var(--strong);
  }

  small {
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
    overflow-wrap: anywhere;
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 2px solid var(--field);
  border-radius: 50%;
  background: var(--surface);

  li[data-state='done'] & {
    border-color: var(--pine);
    background: var(--pine);
    color: #fff;
  }

  li[data-state='now'] & {
    border: 8px solid var(--pine);
  }

  svg {
    width: 16px;
    height: 16px;
  }
`;

const STATE_PREFIXES: Readonly<Record<OrderStep['state'], string>> = { done: 'Done: ', now: 'Now: ', ahead: '' };

/** Past and coming steps of an order, with dates. */
export function OrderWay({ stations }: { stations: readonly OrderStep[] }) {
  return (
    <List>
      {stations.map(({ title, text, state }) => (
        <li key={title} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <Mark aria-hidden>{state === 'done' && <Check />}</Mark>
          <div>
            <strong>
              <VisuallyHidden>{STATE_PREFIXES[state]}</VisuallyHidden>
              {title}
            </strong>
            {text && <small>{text}</small>}
          </div>
        </li>
      ))}
    </List>
  );
}
