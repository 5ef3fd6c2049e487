import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from './button';
import { cameraFault, loadCodeReader } from './camera-codes';
import { Dialog, DialogActions } from './dialog';
import { Notice } from './notice';

/** Interval between reads, ms: short enough to seem immediate, long enough to keep a phone cool. */
const SCAN_INTERVAL_MS = 150;

const View = styled.video`
  display: block;
  width: 100%;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  border-radius: var(--radius);
  background: var(--ink);
`;

/**
 * Opens the camera and reads until it shows a code.
 * @returns a function that closes the camera
 */
function readCamera(view: HTMLVideoElement, onCode: (code: string) => void, onFault: (error: unknown) => void) {
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = true;
  const open = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (!isOpen) return stream.getTracks().forEach((track) => track.stop());
    view.srcObject = stream;
    const [reader] = await Promise.all([loadCodeReader(), view.play()]);
    const scan = async () => {
      if (!isOpen) return;
      // Fails before the first picture has arrived; the next attempt reads it.
      const [barcode] = await reader.detect(view).catch(() => []);
      if (!isOpen) return;
      if (barcode === undefined) timer = setTimeout(() => void scan(), SCAN_INTERVAL_MS);
      else onCode(barcode.rawValue);
    };
    await scan();
  };
  open().catch((error: unknown) => {
    if (isOpen) onFault(error);
  });
  return () => {
    isOpen = false;
    clearTimeout(timer);
    stream?.getTracks().forEach((track) => track.stop());
  };
}

/** Picture of the camera; a component of its own, as what lies in a dialog comes later than the dialog. */
function CameraView({ onCode, onFault }: { onCode: (code: string) => void; onFault: (error: unknown) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ onCode, onFault });
  useEffect(() => {
    latest.current = { onCode, onFault };
  });
  useEffect(() => {
    const view = video.current;
    if (view === null) return;
    return readCamera(
      view,
      (code) => latest.current.onCode(code),
      (error) => latest.current.onFault(error),
    );
  }, []);
  return <View ref={video} muted playsInline aria-label="Picture of the camera" />;
}

/** Dialog with the camera's picture, until it shows a code. */
export function CameraDialog({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const [fault, setFault] = useState<string | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Scan a label"
      description="Hold the code in front of the camera. It is read automatically."
    >
      {fault === null ? (
        <CameraView onCode={onCode} onFault={(error) => setFault(cameraFault(error))} />
      ) : (
        <Notice tone="danger" role="alert">
          {fault}
        </Notice>
      )}
      <DialogActions>
        <Button type="button" variant="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
