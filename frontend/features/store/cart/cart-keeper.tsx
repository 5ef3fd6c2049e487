import type { CurrentUser } from '@plinth/contracts/people/user/user';
import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef } from 'react';
import { hasFrame } from '@/lib/navigation';
import { errorCode } from '@/lib/errors';
import { freshness } from '@/lib/freshness';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { whenIdle } from '@/lib/when-idle';
import { isInvalidCart } from './add-to-cart';
import {
  CART_CHANGE_KEY,
  listInterruptedAddings,
  storeCartId,
  storedCartId,
  writeCartCookie,
  useCartId,
} from './cart-storage';
import { useCartChanges } from './use-cart-changes';
import { useCreateCart } from './use-create-cart';

/** Longest wait for the browser to be idle before a cart is created. */
const IDLE_WAIT_MS = 2_000;

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
  // Pages outside the shop create no cart: papers opened from a mail, and signing in.
  const { asPath } = useRouter();
  const inShop = hasFrame(asPath) && !asPath.startsWith('/store/document/');
  const { user, status, location } = useViewer();
  const utils = trpc.useUtils();
  const create = useCreateCart();
  const { resend } = useCartChanges();
  // Staff who help a customer see the customer's cart (use-their-cart) and must not claim their own for them.
  const isHelping = user.helping !== null;
  // Whoever signed on by badge is a visitor in the shop.
  const isAtStation = user.badge !== null;
  const { data: cart, error } = trpc.cart.getCart.useQuery(
    { id: id ?? '' },
    { ...freshness.cart, enabled: id !== null },
  );
  // Reloaded when another tab changes it, so that nobody pays for a cart that they did not see.
  useEffect(() => onChangeElsewhere(() => void utils.cart.getCart.invalidate()), [utils]);
  // Writes the stored id, not the rendered one: a tab that renders late would overwrite the id of another tab.
  useEffect(() => writeCartCookie(storedCartId()), [id]);
  const isGone = error !== null && isInvalidCart(errorCode(error));

  useEffect(() => {
    if (!inShop || status !== 'unauthenticated' || (id !== null && !isGone)) return undefined;
    return whenIdle(() => {
      if (id === null && storedCartId() !== null) return;
      // Nobody asked for this cart, so success is not announced. A failure was already shown by useCreateCart.
      create({ announce: false }).catch(() => undefined);
    }, IDLE_WAIT_MS);
  }, [inShop, status, id, isGone, create]);

  const { mutate: claim } = trpc.cart.claim.useMutation({
    onSuccess: (cart) => {
      utils.cart.getCart.setData({ id: cart.id }, cart);
      storeCartId(cart.id);
    },
  });
  // False for a cart without an owner: whoever signs in still has to claim it.
  const isTheirs = cart !== undefined && user.id !== null && cart.user_id === user.id;
  // Signing out forgets the person's cart, so that the next one does not see it; unless another tab noticed first and stored a new cart.
  const ownCartId = useRef<string | null>(null);
  useEffect(() => {
    if (isTheirs) ownCartId.current = cart.id;
    else if (status === 'unauthenticated' && ownCartId.current !== null) {
      if (storedCartId() === ownCartId.current) storeCartId(null);
      ownCartId.current = null;
    }
  }, [status, isTheirs, cart]);
  const isCartSettled = id === null || cart !== undefined || isGone;
  const claimedFor = useRef<string | null>(null);
  useEffect(() => {
    if (status !== 'authenticated' || user.id === null || isHelping || isAtStation) claimedFor.current = null;
    else if (isCartSettled && !isTheirs) {
      const attempt = `${user.id} ${id ?? ''}`;
      if (claimedFor.current === attempt) return;
      claimedFor.current = attempt;
      claim({ id });
    }
  }, [status, user.id, isHelping, isAtStation, isCartSettled, isTheirs, id, claim]);

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

  // Sends items that were still being added when the previous page was left.
  const isResumed = useRef(false);
  useEffect(() => {
    if (isResumed.current || status === 'loading') return;
    isResumed.current = true;
    for (const adding of listInterruptedAddings()) void resend(adding);
  }, [status, resend]);

  return null;
}
