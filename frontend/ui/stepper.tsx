import { Check } from 'lucide-react';
import styled from 'styled-components';
import { VisuallyHidden } from './visually-hidden';

const List = styled.ol`
  display: flex;
  list-style: none;

  li {
    flex: 1;
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 6px;
    position: relative;
    color: var(--ink-3);
    font: var(--medium) var(--text-14) var(--font-text);
    text-align: center;
  }

  li[data-state='current'] {
    color: var(--ink);
    font-weight: var(--strong);
  }

  li[data-state='done'] {
    color: var(--pine);
  }

  li + li::before {
    content: '';
    position: absolute;
    top: 13px;
    right: calc(50% + 20px);
    left: calc(-50% + 20px);
    border-top: 2px solid var(--line);
  }

  li:not([data-state='ahead']) + li:not([data-state='ahead'])::before,
  li[data-state='done'] + li::before {
    border-color: var(--pine);
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 2px solid currentColor;
  border-radius: 50%;
  background: var(--paper);
  font: var(--strong) var(--text-14) var(--font-text);

  li[data-state='done'] & {
    border-color: var(--pine);
    background: var(--pine);
    color: #fff;
  }

  li[data-state='current'] & {
    border-color: var(--pine);
    color: var(--pine);
  }

  svg {
    width: 16px;
    height: 16px;
  }
`;

/** Progress through a few steps. */
export function Stepper({ steps, current, label }: { steps: readonly string[]; current: number; label: string }) {
  return (
    <List aria-label={label}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
        return (
          <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <Mark aria-hidden>{state === 'done' ? <Check /> : index + 1}</Mark>
            <span>
              {state === 'done' && <VisuallyHidden>Done: </VisuallyHidden>}
              {step}
            </span>
          </li>
        );
      })}
    </List>
  );
}
