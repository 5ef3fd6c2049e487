import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode, RefObject } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { IconButton } from './button';
import { scrimStyles } from './overlay-styles';
import { staysOpenForToasts } from './stays-open';

const slideIn = keyframes`
  from { transform: translateX(100%); }
`;

const slideOut = keyframes`
  to { transform: translateX(100%); }
`;

const dropIn = keyframes`
  from { transform: translateY(-100%); }
`;

const fromTheTop = css`
  inset: 0 0 auto;
  width: min(100vw, 44rem);
  min-height: min(100dvh, 34rem);
  max-height: 100dvh;
  margin-inline: auto;
  border-radius: 0 0 var(--radius-sheet) var(--radius-sheet);

  &[data-state='open'] {
    animation: ${dropIn} var(--calm) var(--ease);
  }

  &[data-state='closed'] {
    animation: none;
  }
`;

const Scrim = styled(Radix.Overlay)`
  ${scrimStyles}
`;

const Panel = styled(Radix.Content)<{ $width: string; $top: boolean }>`
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

  ${({ $top }) => $top && fromTheTop}
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
  /** Edge that it slides in from; the top for typing, clear of a phone's keyboard. */
  side?: 'right' | 'top';
  /** Element to focus first, if not the close button. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Returns the element that gets the focus back; needed for a sheet that loads on demand. */
  returnFocus?: () => HTMLElement | null;
}

/** Drawer at the right edge (menu, filters on a phone, a record beside its list) or at the top (search). */
export function Sheet({
  open,
  onOpenChange,
  title,
  children,
  width = '24rem',
  side = 'right',
  initialFocus,
  returnFocus,
}: SheetProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim />
        <Panel
          $width={width}
          $top={side === 'top'}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            if (!initialFocus?.current) return;
            event.preventDefault();
            initialFocus.current.focus();
          }}
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
