import { withQuery } from '@plinth/contracts/kernel/page';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import styled from 'styled-components';
import { formatDateTime } from '@/lib/dates';
import { useViewer } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { toast } from '@/ui/toast';
import { decide, useConsent, type ConsentState } from './consent';

const MY_DATA = `${shopPages.profile.path}#my-data`;

const Section = styled.section`
  max-width: 44rem;
  margin-top: var(--s8);
  scroll-margin-top: calc(var(--bar) + var(--s4));

  h2 {
    margin-bottom: var(--s2);
    font: var(--strong) var(--text-24) var(--font-heading);
  }
`;

function describeChoice(consent: ConsentState): string {
  if (consent.status !== 'chosen') return 'You have not chosen yet, so nothing is counted.';
  if (consent.source === 'browser')
    return 'Your browser asks all sites not to follow you. We respect that: nothing is counted.';
  const since = `since ${formatDateTime(consent.at)}`;
  return consent.choice === 'accepted'
    ? `You accepted: your visits are counted ${since}.`
    : `You refused: nothing is counted ${since}.`;
}

/**
 * Describes what is measured, with the choice, which can be changed at any time.
 * @param measures whether this shop counts visits at all
 */
export function ConsentSettings({ measures }: { measures: boolean }) {
  const consent = useConsent();
  const choice = consent.status === 'chosen' ? consent.choice : null;
  const isFixed = consent.status === 'chosen' && consent.source === 'browser';
  const choose = (choice: 'accepted' | 'refused') => {
    decide(choice, 'settings');
    toast(choice === 'accepted' ? 'Your visits are counted from now on' : 'Nothing is counted any more');
  };
  // Without measuring there is nothing to ask, but an earlier consent can still be withdrawn.
  const hasChoice = measures || (choice === 'accepted' && !isFixed);
  return (
    <Section id="being-counted" aria-labelledby="being-counted-heading">
      <h2 id="being-counted-heading">Being counted</h2>
      <Stack $gap={3}>
        {measures ? (
          <p>
            If you accept, we count which pages of the shop are opened and left, and on what kind of device. Once you
            sign in we know that it was you; before that we do not. We never record what you type, search for or press,
            and never the addresses of your orders. Pages of the back office are not counted.
          </p>
        ) : (
          <p>
            Nothing is measured in this shop: your visits are not counted, and nothing about them goes to an analytics
            service. Should that change, we ask you first.
          </p>
        )}
        {hasChoice && (
          <>
            <p role="status">
              {measures ? describeChoice(consent) : 'You accepted being counted earlier. You can withdraw that.'}
            </p>
            <Inline>
              <Button
                variant="secondary"
                disabled={isFixed}
                aria-pressed={choice === 'refused'}
                onClick={() => choose('refused')}
              >
                Refuse
              </Button>
              {measures && (
                <Button
                  variant="secondary"
                  disabled={isFixed}
                  aria-pressed={choice === 'accepted'}
                  onClick={() => choose('accepted')}
                >
                  Accept
                </Button>
              )}
            </Inline>
          </>
        )}
      </Stack>
    </Section>
  );
}

/** Link to view and delete personal data. */
export function YourData() {
  const { status } = useViewer();
  return (
    <Section aria-labelledby="your-data-heading" id="your-data">
      <h2 id="your-data-heading">See or delete your data</h2>
      <p>
        {status === 'authenticated' ? (
          <>
            Under <Link href={MY_DATA}>My Profile</Link> you can see everything that we keep about you, save it, or
            delete it.
          </>
        ) : (
          <>
            With an account, <Link href={withQuery(shopPages.signIn.path, { callbackUrl: MY_DATA })}>sign in</Link>:
            under My Profile you can see everything that we keep about you, save it, or delete it. Without one, open the
            link in the mail about your order: at the bottom of its page you can ask for the same.
          </>
        )}
      </p>
    </Section>
  );
}
