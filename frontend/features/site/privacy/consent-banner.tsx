import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { useRouter } from 'next/router';
import styled from 'styled-components';
import { hasFrame, isOfficePath } from '@/lib/navigation';
import { Button } from '@/ui/button';
import { bottomInsetRef } from '@/ui/bottom-inset';
import { belowTablet } from '@/ui/layout';
import { Link } from '@/ui/link';
import { decide, useConsent } from './consent';

const Region = styled.section`
  position: fixed;
  /* Messages come at the other side: one must not lie over the answers. */
  inset: auto var(--s4) calc(var(--foot-bar) + var(--s4)) auto;
  z-index: calc(var(--z-sticky) + 1);
  width: min(24rem, calc(100vw - 2 * var(--s4)));
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  box-shadow: var(--shadow-dialog);
  font: var(--regular) var(--text-14) var(--font-text);

  /* Above the bar that sells. */
  ${belowTablet} {
    inset: auto var(--s3) calc(var(--foot-bar) + max(var(--s3), env(safe-area-inset-bottom))) var(--s3);
    width: auto;
    padding: var(--s3) var(--s4);
  }

  @media print {
    display: none;
  }
`;

/** Two equally prominent buttons. */
const Answers = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s3);
  margin-top: var(--s3);
`;

const insetRef = bottomInsetRef('question');

/** Banner that asks once for consent to measure visits; the page stays usable. */
export function ConsentBanner() {
  const { asPath } = useRouter();
  const consent = useConsent();
  if (consent.status !== 'open' || !hasFrame(asPath) || isOfficePath(asPath)) return null;
  return (
    <Region ref={insetRef} data-foot="over" aria-label="May we count visits?">
      <p>
        May we count which pages are visited, to make the shop better? Nothing is counted unless you accept.{' '}
        <Link href={`${shopPages.privacy.path}#being-counted`}>What is counted</Link>
      </p>
      <Answers>
        <Button variant="secondary" size="small" onClick={() => decide('refused', 'banner')}>
          Refuse
        </Button>
        <Button variant="secondary" size="small" onClick={() => decide('accepted', 'banner')}>
          Accept
        </Button>
      </Answers>
    </Region>
  );
}
