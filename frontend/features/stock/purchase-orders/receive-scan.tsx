import type { PurchaseOrderLine } from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import { useRef, useState } from 'react';
import { errorData, messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Stack } from '@/ui/layout';
import { ScanButton } from '@/ui/scan-button';
import { ScanField } from '../scanning/scan-field';
import { findScannedLine, type ScannedLine } from './scan-receipt';

/** Field to scan what came: the code of a pack counts it, any other leads to the line. */
export function ReceiveScan({
  lines,
  onLine,
}: {
  lines: readonly PurchaseOrderLine[];
  onLine: (line: ScannedLine) => void;
}) {
  const utils = trpc.useUtils();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const rejectScan = (message: string) => {
    setError(message);
    field.current?.select();
  };
  const scan = async () => {
    if (code.trim() === '') return setError('Scan an item, or type its article number');
    try {
      const { items } = await utils.stockMoves.scan.fetch({ code: code.trim(), branch_id: null }, { staleTime: 0 });
      const scannedLine = findScannedLine(items, lines);
      if (scannedLine === null) return rejectScan('Nothing of that is still to come on this order');
      setError(undefined);
      setCode('');
      onLine(scannedLine);
      if (scannedLine.packs > 0) field.current?.focus();
    } catch (failure) {
      rejectScan(errorData(failure)?.fields?.code?.[0] ?? messageForPerson(failure));
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void scan();
      }}
    >
      <Stack $gap={2} style={{ maxWidth: '44rem', marginBottom: 'var(--s4)' }}>
        <ScanField
          ref={field}
          label="Scan an item"
          hint="The code of a pack counts it; any other leads to its line"
          value={code}
          error={error}
          enterKeyHint="go"
          onChange={({ target }) => setCode(target.value)}
        />
        <ScanButton label="an item" onCode={setCode} />
      </Stack>
    </form>
  );
}
