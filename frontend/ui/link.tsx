import NextLink from 'next/link';
import type { ComponentProps } from 'react';
import styled, { css } from 'styled-components';

/** Style of stacked links, each as tall as a finger needs. */
export const tallLinkStyles = css`
  display: inline-flex;
  align-items: center;
  min-height: var(--target);
`;

/** Style of a single link whose press area is as tall as a finger needs, without taking more than its line. */
export const pressAreaStyles = css`
  display: inline-block;
  padding-block: calc((var(--target) - 1lh) / 2);
  margin-block: calc((1lh - var(--target)) / 2);
`;

const StyledLink = styled(NextLink)<{ $quiet: boolean; $alone: boolean }>`
  color: ${({ $quiet }) => ($quiet ? 'inherit' : 'var(--pine)')};
  font-weight: ${({ $quiet }) => ($quiet ? 'inherit' : 'var(--medium)')};
  text-decoration-line: ${({ $quiet }) => ($quiet ? 'none' : 'underline')};
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
  border-radius: 3px;
  ${({ $alone }) => $alone && tallLinkStyles}

  &:hover {
    color: ${({ $quiet }) => ($quiet ? 'inherit' : 'var(--pine-hover)')};
    text-decoration-line: underline;
    text-decoration-thickness: 2px;
  }
`;

export interface LinkProps extends ComponentProps<typeof NextLink> {
  /** True uses the surrounding colour and underlines only on hover: for names in lists and menus. */
  quiet?: boolean;
  /** True for a link by itself, not in a sentence. */
  alone?: boolean;
}

/**
 * Link that preloads its page when the pointer or a finger comes near, not when it is visible, so that a first visit
 * loads one page only.
 */
export function Link({ quiet = false, alone = false, prefetch = false, ...rest }: LinkProps) {
  return <StyledLink {...rest} prefetch={prefetch} $quiet={quiet} $alone={alone} />;
}
