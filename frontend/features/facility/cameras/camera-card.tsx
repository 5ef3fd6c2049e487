import type { Camera } from '@plinth/contracts/facility/cameras/cameras';
import { spanInWords } from '@plinth/contracts/facility/devices/device-state';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useState } from 'react';
import styled from 'styled-components';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { confirm } from '@/ui/confirm';
import { Inline, Stack } from '@/ui/layout';
import { toastError } from '@/ui/toast';
import { LastSeen } from '@/ui/last-seen';
import { MaskDialog } from './mask-dialog';
import { useCameraPicture } from './use-camera-picture';

const Frame = styled.div<{ $old: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  aspect-ratio: 16 / 9;
  border-radius: var(--radius);
  background: var(--linen);
  color: var(--ink-2);
  text-align: center;

  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: contain;
    ${({ $old }) => $old && 'filter: grayscale(1) opacity(0.6);'}
  }

  > p {
    padding: var(--s4);
  }
`;

const Age = styled.div`
  position: absolute;
  top: var(--s2);
  left: var(--s2);
`;

const Small = styled.p`
  color: var(--ink-2);
  font: var(--regular) var(--text-14) var(--font-text);
`;

/** Camera with its picture, shown on request, because each view is logged. */
export function CameraCard({ camera, isOff, onChange }: { camera: Camera; isOff: boolean; onChange: () => void }) {
  const utils = trpc.useUtils();
  const mayChange = usePermission('update', staffPages.cameras.path);
  const [looking, setLooking] = useState(false);
  const [masking, setMasking] = useState(false);
  const { picture, fault } = useCameraPicture(camera.id, camera.version, looking && !isOff);
  const remove = trpc.cameras.remove.useMutation({
    onSuccess: () => utils.cameras.invalidate(),
    onError: (error: unknown) => toastError(messageForPerson(error)),
  });
  const takeOut = async () => {
    const sure = await confirm({
      title: `Take ${camera.name} out of use?`,
      description: 'Its address, name and password are deleted. The log keeps who looked through it.',
      confirmLabel: 'Take out of use',
      danger: true,
    });
    if (sure) remove.mutate({ id: camera.id });
  };
  const isOld = picture !== null && (picture.age > 0 || fault !== '');
  return (
    <Card aria-labelledby={`camera-${camera.id}`}>
      <CardTitle id={`camera-${camera.id}`}>{camera.name}</CardTitle>
      <Stack $gap={3}>
        <Frame $old={isOld}>
          {picture ? (
            // eslint-disable-next-line @next/next/no-img-element -- a picture of this moment, kept by nobody
            <img src={picture.src} alt={`View from ${camera.name}`} />
          ) : looking ? (
            <p role="status">{fault || 'Loading the picture…'}</p>
          ) : (
            <Button variant="secondary" disabled={isOff} onClick={() => setLooking(true)}>
              View
            </Button>
          )}
          {picture && isOld && (
            <Age>
              <Badge $tone="amber">{picture.age > 0 ? `${spanInWords(picture.age)} old` : 'Last picture'}</Badge>
            </Age>
          )}
        </Frame>
        <Small>
          {[camera.place, camera.location].filter(Boolean).join(', ')}. {camera.purpose}.
        </Small>
        <Small>
          Last picture: <LastSeen at={camera.last_seen_at} />.{' '}
          {camera.last_error !== '' && <>Failing since: {camera.last_error}.</>}
          {fault !== '' && picture !== null && <> {fault}</>}
        </Small>
        <Inline $gap={2}>
          {looking && (
            <Button variant="secondary" size="small" onClick={() => setLooking(false)}>
              Stop viewing
            </Button>
          )}
          {mayChange && (
            <>
              <Button variant="secondary" size="small" aria-label={`Change ${camera.name}`} onClick={onChange}>
                Change
              </Button>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Hidden parts of ${camera.name}`}
                onClick={() => setMasking(true)}
              >
                Hidden parts{camera.masks.length > 0 && ` (${String(camera.masks.length)})`}
              </Button>
              <Button
                variant="secondary"
                size="small"
                busy={remove.isPending}
                aria-label={`Take out of use: ${camera.name}`}
                onClick={() => void takeOut()}
              >
                Take out of use
              </Button>
            </>
          )}
        </Inline>
      </Stack>
      {masking && <MaskDialog camera={camera} src={picture?.src ?? null} onClose={() => setMasking(false)} />}
    </Card>
  );
}
