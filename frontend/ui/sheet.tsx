import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from './button';
import { scrimStyles } from './overlay-styles';
import { staysOpenForToasts } from './stays-open';

const slideIn = keyframes`
  from { transform: translateX(100%); }
`;

const slideOut = keyframes`
  to { transform: translateX(100%); }
`;

const Scrim = styled(Radix.Overlay)`
  ${scrimStyles}
`;

const Panel = styled(Radix.Content)<{ $width: string }>`
  position: fixed;
  inset: 0 0 0 auto;
  z-index: var(--z-dialog);
  display: flex;
  flex-direction: column;
  width: min(100vw - 48px, ${({ $width }) => $width});
  border-radius: var(--radius-sheet) 0 0 var(--radius-sheet);
  background: var(--paper);
  box-shadow: var(--shadow-dialog);

  &[data-state='open'] {
    animation: ${slideIn} var(--slow) var(--ease);
  }

  &[data-state='closed'] {
    animation: ${slideOut} var(--calm) var(--ease);
  }

  &:focus-visible {
    outline: none;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: var(--bar);
  padding: 0 var(--s3) 0 var(--s5);
  border-bottom: 1px solid var(--line);
`;

const Title = styled(Radix.Title)`
  font: var(--strong) var(--text-20) var(--font-heading);
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: var(--s3) var(--s3) var(--s8);
  overflow-y: auto;
  overscroll-behavior: contain;
`;

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  width?: string;
  /** Where the focus goes back to; needed when the sheet was loaded only when asked for. */
  returnFocus?: () => HTMLElement | null;
}

/** A drawer at the right edge: the menu, filters on a phone, a record beside its list. */
export function Sheet({ open, onOpenChange, title, children, width = '24rem', returnFocus }: SheetProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim />
        <Panel
          $width={width}
          aria-describedby={undefined}
          onInteractOutside={staysOpenForToasts}
          onCloseAutoFocus={(event) => {
            const target = returnFocus?.();
            if (!target) return;
            event.preventDefault();
            target.focus();
          }}
        >
          <Head>
            <Title>{title}</Title>
            <Radix.Close asChild>
              <IconButton label="Close">
                <X aria-hidden />
              </IconButton>
            </Radix.Close>
          </Head>
          <Body>{children}</Body>
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}
