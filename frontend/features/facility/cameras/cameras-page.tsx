import type { Camera } from '@plinth/contracts/facility/cameras/cameras';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useState } from 'react';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Columns, Container, Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { QueryState } from '@/ui/query-state';
import { CameraCard } from './camera-card';
import { CameraForm } from './camera-form';

const page = staffPages.cameras;

/** Page of the cameras. Pictures come through our server only, and each view is logged. */
export function CamerasPage() {
  const mayAdd = usePermission('create', page.path);
  const [form, setForm] = useState<{ camera: Camera | null } | null>(null);
  const { data, error, refetch } = trpc.cameras.all.useQuery(undefined, { staleTime: 0, refetchOnWindowFocus: true });
  const isOff = data !== undefined && data.networks.length === 0;
  return (
    <Container $fluid>
      <PageHeading
        tight
        lead="Pictures come through our server only and are not kept. The log shows who looked, and when."
      >
        {page.title}
      </PageHeading>
      <Stack $gap={4}>
        <Inline $justify="space-between">
          <Link href={staffPages.facility.path} alone>
            Facility
          </Link>
          {mayAdd && !isOff && <Button onClick={() => setForm({ camera: null })}>Add a camera</Button>}
        </Inline>
        {isOff && (
          <Notice title="Cameras are switched off on this server">
            Ask whoever runs it to set <code>CAMERA_NETWORKS</code> to the networks of the cameras, like{' '}
            <code>10.20.0.0/24</code>, and starts it again. Our server asks nothing outside of them.
          </Notice>
        )}
        {data && data.cameras.length > 0 ? (
          <Columns $min="22rem" style={{ alignItems: 'start' }}>
            {data.cameras.map((camera) => (
              <CameraCard key={camera.id} camera={camera} isOff={isOff} onChange={() => setForm({ camera })} />
            ))}
          </Columns>
        ) : data ? (
          <Card>
            <EmptyState compact title="No camera yet">
              Put up the sign first: what it is for, and who looks. Then add it here.
            </EmptyState>
          </Card>
        ) : (
          <QueryState error={error} onRetry={refetch} loading="Loading the cameras" />
        )}
        {data && data.networks.length > 0 && <p>Cameras may be in {data.networks.join(', ')}.</p>}
      </Stack>
      {form && <CameraForm camera={form.camera} onClose={() => setForm(null)} />}
    </Container>
  );
}
