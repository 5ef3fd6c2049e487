import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from './button';
import { cameraFault, codeReader } from './camera-codes';
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

/** Dialog with the camera's picture, until it shows a code. */
export function CameraDialog({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const latestOnCode = useRef(onCode);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    latestOnCode.current = onCode;
  });
  useEffect(() => {
    const view = video.current;
    const reader = codeReader();
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOpen = true;
    const scan = async () => {
      if (!isOpen || view === null || reader === null) return;
      // Fails before the first picture has arrived; the next attempt reads it.
      const [barcode] = await reader.detect(view).catch(() => []);
      if (!isOpen) return;
      if (barcode === undefined) timer = setTimeout(() => void scan(), SCAN_INTERVAL_MS);
      else latestOnCode.current(barcode.rawValue);
    };
    const open = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        if (!isOpen || view === null) return stream.getTracks().forEach((track) => track.stop());
        view.srcObject = stream;
        await view.play();
        await scan();
      } catch (error) {
        if (isOpen) setFault(cameraFault(error));
      }
    };
    void open();
    return () => {
      isOpen = false;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Scan a label"
      description="Hold the code in front of the camera. It is read automatically."
    >
      {fault === null ? (
        <View ref={video} muted playsInline aria-label="Picture of the camera" />
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
