import NextLink from 'next/link';
import type { ComponentProps, ReactNode, Ref } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { visuallyHidden, VisuallyHidden } from './visually-hidden';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface StyleProps {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $block?: boolean;
}

const variants: Record<ButtonVariant, ReturnType<typeof css>> = {
  primary: css`
    background: var(--pine);
    border-color: var(--pine);
    color: #fff;
    &:hover:not(:disabled) {
      background: var(--pine-hover);
      border-color: var(--pine-hover);
    }
  `,
  secondary: css`
    background: var(--surface);
    border-color: var(--field);
    color: var(--ink);
    &:hover:not(:disabled) {
      border-color: var(--ink);
      background: var(--linen);
    }
    &[aria-pressed='true'] {
      border-color: var(--pine);
      background: var(--pine-tint);
      color: var(--pine);
    }
  `,
  quiet: css`
    background: transparent;
    border-color: transparent;
    color: var(--pine);
    &:hover:not(:disabled) {
      background: var(--pine-tint);
    }
  `,
  danger: css`
    background: var(--surface);
    border-color: var(--danger);
    color: var(--danger);
    &:hover:not(:disabled) {
      background: var(--danger-tint);
    }
  `,
};

const sizes: Record<ButtonSize, ReturnType<typeof css>> = {
  small: css`
    min-height: var(--target-small);
    padding: 6px var(--s3);
    font: var(--strong) var(--text-14) var(--font-text);
  `,
  medium: css`
    min-height: var(--target);
    padding: 8px var(--s4);
    font: var(--strong) var(--text-16) var(--font-text);
  `,
  large: css`
    min-height: 52px;
    padding: 12px var(--s6);
    font: var(--strong) var(--text-18) var(--font-text);
  `,
};

const buttonStyles = css<StyleProps>`
  position: relative;
  display: ${({ $block }) => ($block ? 'flex' : 'inline-flex')};
  width: ${({ $block }) => ($block ? '100%' : 'auto')};
  align-items: center;
  justify-content: center;
  gap: var(--s2);
  border: 1.5px solid;
  border-radius: var(--radius);
  text-align: center;
  text-decoration: none;
  user-select: none;
  transition:
    background-color var(--quick) var(--ease),
    border-color var(--quick) var(--ease),
    transform var(--quick) var(--ease);
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}

  &:active:not(:disabled) {
    transform: translateY(1px);
  }

  &:disabled {
    opacity: 0.55;
  }

  svg {
    flex: none;
    width: 1.2em;
    height: 1.2em;
  }
`;

const StyledButton = styled.button<StyleProps>`
  ${buttonStyles}
`;

const StyledLink = styled(NextLink)<StyleProps>`
  ${buttonStyles}
`;

const measure = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(1); }
`;

const BusyBar = styled.span`
  position: absolute;
  inset: auto 12px 5px;
  height: 2px;
  border-radius: 1px;
  background: currentColor;
  transform-origin: left;
  animation: ${measure} 900ms var(--ease) infinite alternate;
`;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  /** True while it works: shows and announces it, ignores further presses, and keeps the focus. */
  busy?: boolean;
}

export function Button({
  variant = 'primary',
  size = 'medium',
  block,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <StyledButton
      type={type}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
      $variant={variant}
      $size={size}
      $block={block}
    >
      {children}
      {busy && <BusyBar aria-hidden />}
    </StyledButton>
  );
}

export interface ButtonLinkProps extends ComponentProps<typeof NextLink> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
}

/** Link that looks like a button, and loads its page as `Link` does. */
export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  block,
  prefetch = false,
  ...rest
}: ButtonLinkProps) {
  return <StyledLink {...rest} prefetch={prefetch} $variant={variant} $size={size} $block={block} />;
}

const Icon = styled.button<{ $size: ButtonSize; $filled: boolean }>`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => ($size === 'small' ? 'var(--target-small)' : 'var(--target)')};
  height: ${({ $size }) => ($size === 'small' ? 'var(--target-small)' : 'var(--target)')};
  padding: 0;
  border: 1.5px solid ${({ $filled }) => ($filled ? 'var(--field)' : 'transparent')};
  border-radius: var(--radius);
  background: ${({ $filled }) => ($filled ? 'var(--surface)' : 'transparent')};
  color: var(--ink);
  transition: background-color var(--quick) var(--ease);

  &:hover:not(:disabled),
  &[aria-expanded='true'] {
    background: var(--linen);
  }

  &:disabled {
    opacity: 0.45;
  }

  svg {
    width: ${({ $size }) => ($size === 'small' ? '18px' : '22px')};
    height: ${({ $size }) => ($size === 'small' ? '18px' : '22px')};
  }
`;

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Action of the button, for screen readers and the tooltip. */
  label: string;
  size?: ButtonSize;
  /** True adds a border and a background, for an icon that stands alone on a page. */
  isFilled?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  label,
  size = 'medium',
  isFilled = false,
  type = 'button',
  children,
  ...rest
}: IconButtonProps) {
  return (
    <Icon type={type} title={label} {...rest} $size={size} $filled={isFilled}>
      {children}
      <VisuallyHidden>{label}</VisuallyHidden>
    </Icon>
  );
}

/** Count at the corner of a button. */
export const CountBadge = styled.span`
  position: absolute;
  top: 1px;
  right: -1px;
  min-width: 19px;
  height: 19px;
  padding: 0 5px;
  border: 2px solid var(--paper);
  border-radius: var(--radius-full);
  background: var(--clay);
  color: #fff;
  font: var(--heavy) 11px/15px var(--font-text);
  text-align: center;
`;

/** Button without any style, for rows and images that can be pressed. */
export const BareButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  text-align: inherit;

  &[data-hidden='true'] {
    ${visuallyHidden}
  }
`;
