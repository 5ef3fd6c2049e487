import { placeOutside } from '@plinth/contracts/store/delivery/places-outside';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { WhatsApp } from '@/features/base/company/whatsapp';
import { Link } from '@/ui/link';

/** Note on a place that is not in our list: we do not drive there, with alternatives; or we do not know the name. */
export function UnknownPlace({ typedPlace }: { typedPlace: string }) {
  const outsidePlace = placeOutside(typedPlace);
  if (outsidePlace) {
    return (
      <p>
        {outsidePlace.name} is in {outsidePlace.province}, and our trucks stay in Gauteng. You can{' '}
        <Link href={shopPages.contact.path}>collect at a branch</Link> free of charge.
      </p>
    );
  }
  return (
    <>
      <p>
        We don’t know that name. We deliver all over Gauteng: try the town or the postal code, or tell us where it is.
      </p>
      <WhatsApp text={`Do you deliver to ${typedPlace}? `}>Ask us on WhatsApp</WhatsApp>
    </>
  );
}
