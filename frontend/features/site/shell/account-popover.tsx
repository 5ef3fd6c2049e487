import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { Banknote, LogOut, Package, UserRound } from 'lucide-react';
import Link from 'next/link';
import { useState, type RefObject } from 'react';
import styled, { css } from 'styled-components';
import { messageForPerson } from '@/lib/errors';
import { initialLocation } from '@/lib/location-selection';
import { isPublicRole } from '@/lib/roles';
import { useSignOut } from '@/features/people/user/sign-out';
import { usePermission, useViewer } from '@/lib/viewer';
import { Avatar } from '@/ui/avatar';
import { humanise } from '@/ui/badge';
import { Select } from '@/ui/form/text-field';
import { Popover } from '@/ui/popover';
import { toastError } from '@/ui/toast';

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  padding: var(--s4);
  border-bottom: 1px solid var(--line);
  overflow-wrap: anywhere;

  strong {
    display: block;
    font-weight: var(--strong);
  }

  small {
    color: var(--ink-3);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

const itemStyles = css`
  display: flex;
  align-items: center;
  gap: var(--s3);
  width: 100%;
  min-height: 48px;
  padding: 0 var(--s4);
  border: 0;
  background: none;
  color: var(--ink);
  text-align: left;
  text-decoration: none;

  &:hover {
    background: var(--linen);
  }

  &:focus-visible {
    outline-offset: -4px;
  }

  svg {
    width: 19px;
    height: 19px;
    color: var(--ink-2);
  }
`;

const Item = styled(Link)`
  ${itemStyles}
`;

const ItemButton = styled.button`
  ${itemStyles}
  border-top: 1px solid var(--line);
`;

const Branch = styled.div`
  padding: var(--s3) var(--s4);
  border-bottom: 1px solid var(--line);
`;

/** Selector of the branch; no selection means all branches. */
function LocationSelector() {
  const { user, locations, location, selectLocation } = useViewer();
  const mayChooseAll = initialLocation(user.role_settings, locations) === null;
  return (
    <Branch>
      <Select
        label="Location"
        value={location?.id ?? ''}
        onChange={(event) => selectLocation(event.target.value || null)}
        options={[
          ...(mayChooseAll ? [{ value: '', label: 'All locations' }] : []),
          ...locations.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Branch>
  );
}

/** Anchor of the payslips on the profile. */
const MY_PAY = 'my-payslips';

interface AccountPopoverProps {
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AccountPopover({ anchor, open, onOpenChange }: AccountPopoverProps) {
  const { user } = useViewer();
  const mayChooseLocation = usePermission('update');
  const signOut = useSignOut();
  const [leaving, setLeaving] = useState(false);
  const close = () => onOpenChange(false);

  const startSignOut = async () => {
    setLeaving(true);
    try {
      await signOut();
    } catch (error) {
      toastError(messageForPerson(error));
    } finally {
      setLeaving(false);
      close();
    }
  };

  return (
    <Popover anchor={anchor} open={open} onOpenChange={onOpenChange} label="Account" width="18rem" flush>
      <Who>
        <Avatar name={user.name} image={user.image} size={44} fallback={<UserRound />} />
        <div>
          <strong>
            {user.name} {user.surname}
          </strong>
          <small>{isPublicRole(user.role) ? user.email : humanise(user.role)}</small>
        </div>
      </Who>
      {mayChooseLocation && <LocationSelector />}
      <Item href={shopPages.profile.path} prefetch={false} onClick={close}>
        <UserRound aria-hidden /> My Profile
      </Item>
      {!isPublicRole(user.role) && (
        <Item href={`${shopPages.profile.path}#${MY_PAY}`} prefetch={false} onClick={close}>
          <Banknote aria-hidden /> My Pay and Leave
        </Item>
      )}
      <Item href={shopPages.myOrders.path} prefetch={false} onClick={close}>
        <Package aria-hidden /> My Orders
      </Item>
      <ItemButton type="button" aria-busy={leaving || undefined} onClick={() => void startSignOut()}>
        <LogOut aria-hidden /> Sign Out
      </ItemButton>
    </Popover>
  );
}
