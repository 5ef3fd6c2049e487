import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { trips } from '@plinth/contracts/works/trips/trips';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { listOf } from '@/features/base/staff-lists/list-of';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { StaffList } from '@/ui/staff-list/staff-list';

const TripDialog = dynamic(() => import('./trip-dialog').then((module) => module.TripDialog), { ssr: false });

const tripsOnPage = listOf(trips, trpc.trips, {
  useCache: () => trpc.useUtils().trips,
  lead: 'Deliveries by day, vehicle and driver. Drivers see their own trips.',
  firstUse: { title: 'No trips yet', text: 'Press New trip: a day, a vehicle, a driver. Then choose the deliveries.' },
});

/** Page of the trips. */
export function TripsPage() {
  const { push } = useRouter();
  const [making, setMaking] = useState(false);
  const mayPlan = usePermission('create', staffPages.trips.path);
  const create = { label: 'New trip', onPress: () => setMaking(true) };
  return (
    <>
      <StaffList definition={{ ...tripsOnPage, ...(mayPlan && { create }) }} />
      {making && (
        <TripDialog onClose={() => setMaking(false)} onDone={({ id }) => void push(pathTo(staffPages.trip, { id }))} />
      )}
    </>
  );
}
