import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { UserRound } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useRouter } from 'next/router';
import styled from 'styled-components';
import { useViewer } from '@/lib/viewer';
import { Avatar } from '@/ui/avatar';
import { IconButton } from '@/ui/button';
import { useLazyPanel } from '@/ui/use-lazy-panel';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { pathOf } from '@/lib/navigation';

const load = () => import('./account-popover');
const AccountPopover = dynamic(() => load().then((module) => module.AccountPopover), { ssr: false });

const SignIn = styled(Link)`
  display: grid;
  place-items: center;
  width: var(--target);
  height: var(--target);
  border-radius: var(--radius);
  color: var(--ink);

  &:hover {
    background: var(--linen);
  }
`;

/** Link to sign in; for signed-in people, their menu. */
export function AccountButton() {
  const { user, status } = useViewer();
  const { asPath, pathname, isReady } = useRouter();
  // A page that was rendered at build time knows its query only when the router is ready. The page of a wrong address leads to the home page,
  // because nobody wants to come back to it.
  const returnPath = pathname === '/404' ? '/' : isReady ? asPath : pathOf(asPath);
  const panel = useLazyPanel(load);
  if (status !== 'authenticated') {
    return (
      <SignIn
        href={{ pathname: shopPages.signIn.path, query: { callbackUrl: returnPath } }}
        prefetch={false}
        title="Sign in"
      >
        <UserRound size={22} aria-hidden />
        <VisuallyHidden>Sign in</VisuallyHidden>
      </SignIn>
    );
  }
  return (
    <>
      <IconButton label={`Account of ${user.name}`} {...panel.trigger}>
        {user.image ? <Avatar name={user.name} image={user.image} size={30} /> : <UserRound aria-hidden />}
      </IconButton>
      {panel.mounted && <AccountPopover anchor={panel.anchor} open={panel.open} onOpenChange={panel.onOpenChange} />}
    </>
  );
}
