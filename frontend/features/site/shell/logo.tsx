import Link from 'next/link';
import styled from 'styled-components';
import { joinFilled } from '@plinth/contracts/base/company/company-lines';
import { useShopBrand } from '@/lib/shop-name';
import { LogoImage } from '@/ui/logo-image';

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  /* Gives way to the buttons beside it. */
  min-width: 0;
  min-height: var(--target);
  border-radius: var(--radius-input);
  color: var(--ink);
  font: var(--heavy) var(--text-24) var(--font-heading);
  letter-spacing: -0.03em;
  text-decoration: none;

  svg {
    flex: none;
  }
`;

/** Name of the shop; a long one is cut off, so that the bar keeps its height. */
const Name = styled.span`
  min-width: 0;
  max-width: 42vw;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Space of the company's own logo in the bar, px: on a phone it leaves room for the buttons. */
const SPACE = { height: 40, width: 180 };

/** Logo of the company; without one, a cupboard on its plinth and the name of the shop. */
export function Logo() {
  const { name: shopName, logo } = useShopBrand();
  if (logo)
    return (
      <Home href="/" prefetch={false} aria-label={joinFilled([shopName, 'home'], ', ')}>
        <LogoImage logo={logo} alt="" {...SPACE} />
      </Home>
    );
  return (
    <Home href="/" prefetch={false} aria-label={joinFilled([shopName, 'home'], ', ')}>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden>
        <rect x="2" y="3" width="28" height="21" rx="2" fill="var(--pine)" />
        <path d="M16 3v21" stroke="var(--paper)" strokeWidth="1.6" />
        <circle cx="12.6" cy="13.5" r="1.5" fill="var(--paper)" />
        <circle cx="19.4" cy="13.5" r="1.5" fill="var(--paper)" />
        <rect x="5" y="24.6" width="22" height="4.6" fill="var(--clay)" />
      </svg>
      <Name>{shopName}</Name>
    </Home>
  );
}
