import { ScanLine } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button';
import { canScan } from './camera-codes';

const CameraDialog = dynamic(() => import('./camera-dialog').then((module) => module.CameraDialog), { ssr: false });

const subscribeToNothing = () => () => undefined;

/**
 * Button that reads a label with the camera into the field beside it and can submit the form, as a scanner does with
 * Enter. Not rendered where there is no camera to open: a scanner or typing works there.
 */
export function ScanButton({
  onCode,
  submits = true,
  label = 'a label',
}: {
  onCode: (code: string) => void;
  /** True submits the form once the code is in its field. */
  submits?: boolean;
  /** Object of the scan, for screen readers: "the bin of Hinge 110°". */
  label?: string;
}) {
  const isSupported = useSyncExternalStore(subscribeToNothing, canScan, () => false);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!isSupported) return null;
  return (
    <>
      <Button
        ref={button}
        type="button"
        variant="secondary"
        aria-label={`Scan by camera: ${label}`}
        onClick={() => setOpen(true)}
      >
        <ScanLine aria-hidden /> Scan by camera
      </Button>
      {open && (
        <CameraDialog
          onClose={() => setOpen(false)}
          onCode={(code) => {
            flushSync(() => {
              setOpen(false);
              onCode(code);
            });
            if (submits) button.current?.form?.requestSubmit();
          }}
        />
      )}
    </>
  );
}
