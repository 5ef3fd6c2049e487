import * as Radix from 'radix-ui/popover';
import type { ReactNode, RefObject } from 'react';
import styled, { keyframes } from 'styled-components';

const drop = keyframes`
  from { opacity: 0; transform: translateY(-6px); }
`;

const Panel = styled(Radix.Content)<{ $width: string; $flush: boolean }>`
  z-index: var(--z-popover);
  width: min(calc(100vw - 2 * var(--s3)), ${({ $width }) => $width});
  max-height: var(--radix-popover-content-available-height);
  overflow-y: auto;
  padding: ${({ $flush }) => ($flush ? '0' : 'var(--s4)')};
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  box-shadow: var(--shadow-popover);

  &[data-state='open'] {
    animation: ${drop} var(--calm) var(--ease);
  }

  &:focus-visible {
    outline: none;
  }
`;

export interface PopoverProps {
  /** Button that opens it and gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Accessible name. */
  label: string;
  children: ReactNode;
  width?: string;
  align?: 'start' | 'center' | 'end';
  flush?: boolean;
  /** Selector of the element to focus first; by default the first focusable one. */
  initialFocus?: string;
}

/** Popover of a button that is already on the page, so that its code can load on the press: see `use-lazy-panel`. */
export function Popover({
  anchor,
  open,
  onOpenChange,
  label,
  children,
  width = '20rem',
  align = 'end',
  flush = false,
  initialFocus,
}: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor
        virtualRef={{
          get current() {
            return anchor.current ?? document.body;
          },
        }}
      />
      <Radix.Portal>
        <Panel
          $width={width}
          $flush={flush}
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          onOpenAutoFocus={(event) => {
            const wantedElement =
              initialFocus && event.target instanceof Element
                ? event.target.querySelector<HTMLElement>(initialFocus)
                : null;
            if (!wantedElement) return;
            event.preventDefault();
            wantedElement.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus({ preventScroll: true });
          }}
          onInteractOutside={(event) => {
            // The button closes it by itself; else it would close and open again.
            const { target } = event;
            if (target instanceof Node && anchor.current?.contains(target)) event.preventDefault();
          }}
        >
          {children}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}
