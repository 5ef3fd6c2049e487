import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { IconButton } from './button';
import { from } from './layout';
import { dialogPanelStyles, scrimStyles } from './overlay-styles';
import { staysOpenForToasts } from './stays-open';
import { useFocusReturn } from './use-focus-return';

const Scrim = styled(Radix.Overlay)`
  ${scrimStyles}
`;

const Panel = styled(Radix.Content)<{ $width: string }>`
  ${dialogPanelStyles}
  display: flex;
  flex-direction: column;
  width: min(calc(100vw - 2 * var(--s4)), ${({ $width }) => $width});
  max-height: min(calc(100dvh - 2 * var(--s4)), 54rem);
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--s3);
  padding: var(--s4) var(--s3) 0 var(--s4);

  ${from.tablet} {
    padding: var(--s5) var(--s4) 0 var(--s6);
  }
`;

const Title = styled(Radix.Title)`
  padding-top: var(--s2);
  font: var(--strong) var(--text-20) var(--font-heading);
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: var(--s3) var(--s4) var(--s4);
  overflow-y: auto;

  ${from.tablet} {
    padding: var(--s3) var(--s6) var(--s6);
  }
`;

const Description = styled(Radix.Description)`
  margin-bottom: var(--s4);
  color: var(--ink-2);
`;

/** Buttons at the end of a dialog; stacked on a phone, the main one first. */
export const DialogActions = styled.div`
  display: flex;
  flex-direction: column-reverse;
  gap: var(--s3);
  margin-top: var(--s6);

  ${from.phone} {
    flex-direction: row;
    justify-content: flex-end;
  }
`;

/** Finds the field to focus first; of radio buttons, the checked one. */
function firstField(dialog: Element): HTMLElement | null {
  const field = dialog.querySelector<HTMLElement>(
    ':is(input:not([type="hidden"]), select, textarea, button[data-field]):not(:disabled, [tabindex="-1"])',
  );
  return field instanceof HTMLInputElement && field.type === 'radio'
    ? (dialog.querySelector<HTMLElement>(`input[name="${CSS.escape(field.name)}"]:checked`) ?? field)
    : field;
}

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  width?: string;
  /** Element to focus first, if not the first field or, without one, the close button. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** Modal dialog. Load it with `next/dynamic` where the page does not open it at once. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  width = '34rem',
  initialFocus,
}: DialogProps) {
  const focus = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim />
        <Panel
          $width={width}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus();
            const first = initialFocus?.current ?? (event.target instanceof Element ? firstField(event.target) : null);
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          onInteractOutside={staysOpenForToasts}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <Head>
            <Title>{title}</Title>
            <Radix.Close asChild>
              <IconButton label="Close">
                <X aria-hidden />
              </IconButton>
            </Radix.Close>
          </Head>
          <Body>
            {description && <Description>{description}</Description>}
            {children}
          </Body>
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}
