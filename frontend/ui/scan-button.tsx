import { ScanLine } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button';
import { canScan } from './camera-codes';

const CameraDialog = dynamic(() => import('./camera-dialog').then((module) => module.CameraDialog), { ssr: false });

const never = () => () => undefined;

/**
 * Reads a label by the device's camera into the field beside it, and sends the form, as a scanner does that ends with Enter. Not there where the browser
 * cannot: a hand scanner and typing do the same.
 */
export function ScanButton({
  onCode,
  submits = true,
  what = 'a label',
}: {
  onCode: (code: string) => void;
  /** Submits the form once the code is in its field. */
  submits?: boolean;
  /** For whoever hears it: "the bin of Hinge 110°". */
  what?: string;
}) {
  const able = useSyncExternalStore(never, canScan, () => false);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!able) return null;
  return (
    <>
      <Button
        ref={button}
        type="button"
        variant="secondary"
        aria-label={`Scan ${what} by camera`}
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
