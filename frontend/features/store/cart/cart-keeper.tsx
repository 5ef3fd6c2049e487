import type { CurrentUser } from '@plinth/contracts/people/user/user';
import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef } from 'react';
import { hasChrome } from '@/lib/navigation';
import { errorCode } from '@/lib/errors';
import { freshness } from '@/lib/freshness';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { whenIdle } from '@/lib/when-idle';
import { isInvalidCart } from './add-to-cart';
import { CART_CHANGE_KEY, itemsLeftBehind, storeCartId, storedCartId, tellServer, useCartId } from './cart-storage';
import { useCartChanges } from './use-cart-changes';
import { useCreateCart } from './use-create-cart';

/** Longest wait for the browser to be idle before a cart is created. */
const PATIENCE_MS = 2_000;

/** Subscribes to changes of the cart in other tabs; returns the function that unsubscribes. */
function onChangeElsewhere(listener: () => void): () => void {
  const listen = ({ key }: StorageEvent) => (key === CART_CHANGE_KEY ? listener() : undefined);
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

const fullName = ({ name, surname }: CurrentUser): string => `${name} ${surname}`.trim();

/**
 * Keeps the cart in order on every page: it exists, belongs to the right person, and has their name. Renders nothing.
 */
export function CartKeeper() {
  const id = useCartId();
  // Who opens a paper from a mail, or signs in, shops on the next page or not at all.
  const { asPath } = useRouter();
  const inShop = hasChrome(asPath) && !asPath.startsWith('/store/document/');
  const { user, status, location } = useViewer();
  const utils = trpc.useUtils();
  const create = useCreateCart();
  const { resend } = useCartChanges();
  // Whoever helps somebody sees that one's cart (use-their-cart), and gives them none of their own.
  const isHelping = user.helping !== null;
  const { data: cart, error } = trpc.cart.getCart.useQuery(
    { id: id ?? '' },
    { ...freshness.cart, enabled: id !== null },
  );
  // What another tab put in or took out is seen here, too: nobody pays for a cart that they did not see.
  useEffect(() => onChangeElsewhere(() => void utils.cart.getCart.invalidate()), [utils]);
  // What is kept now, not what was drawn: a tab that draws late would take back what another has told.
  useEffect(() => tellServer(storedCartId()), [id]);
  const isGone = error !== null && isInvalidCart(errorCode(error));

  useEffect(() => {
    if (!inShop || status !== 'unauthenticated' || (id !== null && !isGone)) return undefined;
    return whenIdle(() => {
      if (id === null && storedCartId() !== null) return;
      // Nobody asked for it: it is made in silence. What went wrong has been told.
      create({ announce: false }).catch(() => undefined);
    }, PATIENCE_MS);
  }, [inShop, status, id, isGone, create]);

  const { mutate: claim } = trpc.cart.claim.useMutation({
    onSuccess: (cart) => {
      utils.cart.getCart.setData({ id: cart.id }, cart);
      storeCartId(cart.id);
    },
  });
  // What is nobody's is not a visitor's own: it is still to be given to whoever signs in.
  const isTheirs = cart !== undefined && user.id !== null && cart.user_id === user.id;
  // A cart of one person is not shown to the next. Another tab may have heard first, and hold a new one that is nobody's.
  const theirs = useRef<string | null>(null);
  useEffect(() => {
    if (isTheirs) theirs.current = cart.id;
    else if (status === 'unauthenticated' && theirs.current !== null) {
      if (storedCartId() === theirs.current) storeCartId(null);
      theirs.current = null;
    }
  }, [status, isTheirs, cart]);
  const isKnown = id === null || cart !== undefined || isGone;
  const claimedFor = useRef<string | null>(null);
  useEffect(() => {
    if (status !== 'authenticated' || user.id === null || isHelping) claimedFor.current = null;
    else if (isKnown && !isTheirs) {
      const attempt = `${user.id} ${id ?? ''}`;
      if (claimedFor.current === attempt) return;
      claimedFor.current = attempt;
      claim({ id });
    }
  }, [status, user.id, isHelping, isKnown, isTheirs, id, claim]);

  const { mutate: update } = trpc.cart.updateCart.useMutation({
    onSuccess: (updatedCart) => utils.cart.getCart.setData({ id: updatedCart.id }, updatedCart),
  });
  const fill = useCallback(() => {
    if (!cart || user.id === null) return;
    const { name, email, phone, address } = { ...user, name: fullName(user) };
    if (name === '') return;
    update({
      id: cart.id,
      name,
      email,
      phone,
      address,
      user_id: user.id,
      total: cart.total,
      ...(location && { branch_id: location.id }),
    });
  }, [cart, user, location, update]);
  const filledCartId = useRef<string | null>(null);
  useEffect(() => {
    if (!cart || !isTheirs || isHelping || cart.name !== null || filledCartId.current === cart.id) return;
    filledCartId.current = cart.id;
    fill();
  }, [cart, isTheirs, isHelping, fill]);

  // What was on its way into the cart when the page before was left.
  const isResumed = useRef(false);
  useEffect(() => {
    if (isResumed.current || status === 'loading') return;
    isResumed.current = true;
    for (const left of itemsLeftBehind()) void resend(left);
  }, [status, resend]);

  return null;
}
