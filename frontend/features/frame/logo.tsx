import Link from 'next/link';
import styled from 'styled-components';
import { SITE_NAME } from '@/lib/site';

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: var(--target);
  border-radius: var(--radius-input);
  color: var(--ink);
  font: var(--heavy) var(--text-24) var(--font-heading);
  letter-spacing: -0.03em;
  text-decoration: none;
`;

/** A cupboard on its plinth, and the name. */
export function Logo() {
  return (
    <Home href="/" aria-label={`${SITE_NAME}, home`}>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden>
        <rect x="3" y="3" width="26" height="20" rx="2" fill="var(--pine)" />
        <path d="M16 6.5v13" stroke="#fff" strokeWidth="1.6" opacity=".85" />
        <path d="M13.4 11v4M18.6 11v4" stroke="#fff" strokeWidth="1.8" strokeLinecap="round" />
        <rect x="6" y="24.5" width="20" height="4.5" rx="1" fill="var(--clay)" />
      </svg>
      {SITE_NAME}
    </Home>
  );
}
