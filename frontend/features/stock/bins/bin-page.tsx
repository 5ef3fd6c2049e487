import { withQuery } from '@plinth/contracts/kernel/page';
import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { BinView } from '@plinth/contracts/stock/bins/stock-bins';
import { binCode, binKinds, inWords, stockReasons } from '@plinth/contracts/stock/stock/stock-labels';
import { formatRand } from '@plinth/money/format';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { StatusPill } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { ObjectLayout } from '@/ui/object-layout';
import { ObjectPage } from '@/ui/object-page';
import { Table, TableHead, TableScroll } from '@/ui/table';
import { TimelineCard } from '@/ui/timeline-card';
import { toast, toastError } from '@/ui/toast';
import { BeginCount } from '../counts/begin-count';

const ChangeBinDialog = dynamic(() => import('./change-bin-dialog').then((module) => module.ChangeBinDialog), {
  ssr: false,
});

const BIN_FIELDS = {
  code: { title: 'Code' },
  kind: { title: 'Use' },
  sells_online: { title: 'Items here are for sale' },
  pick_order: { title: 'Pick order' },
  note: { title: 'Note' },
};

function Contents({ bin }: { bin: BinView }) {
  const { items, items_in_all: itemCount, value } = bin;
  return (
    <Card aria-labelledby="contents">
      <CardTitle id="contents">Contents</CardTitle>
      {items.length === 0 ? (
        <p>Nothing: this bin is empty.</p>
      ) : (
        <TableScroll aria-label={`Contents of ${bin.code}`}>
          <Table className="lined">
            <TableHead columns={['Item', { name: 'On hand', number: true }, { name: 'Value', number: true }]} />
            <tbody>
              {items.map(({ item_id, name, sku, base_unit, on_hand, value: itemValue }) => (
                <tr key={item_id}>
                  <th scope="row" style={{ minWidth: '9rem' }}>
                    <Link href={withQuery(staffPages.stock.path, { q: sku })}>{name}</Link>
                    <br />
                    <small>{sku}</small>
                  </th>
                  <td className="number">{inWords(on_hand, base_unit)}</td>
                  <td className="number">{formatRand(itemValue)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  {itemCount > items.length ? `All ${String(itemCount)} items` : 'In all'}, without VAT
                </th>
                <td className="number">{formatRand(value)}</td>
              </tr>
            </tfoot>
          </Table>
        </TableScroll>
      )}
    </Card>
  );
}

function Movements({ bin: { id, movements, code } }: { bin: BinView }) {
  return (
    <Card aria-labelledby="movements">
      <CardTitle id="movements">Last movements</CardTitle>
      {movements.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <>
          <TableScroll aria-label={`Movements of ${code}`}>
            <Table className="lined">
              <TableHead columns={['Item', { name: 'Quantity', number: true }, { name: 'Reason', on: 'wide' }]} />
              <tbody>
                {movements.map(({ id: movement, at, name, base_unit, quantity, reason, reference, actor }) => (
                  <tr key={movement}>
                    <th scope="row" style={{ minWidth: '9rem' }}>
                      {name}
                      <br />
                      <small>
                        {[formatDateTime(at), stockReasons.label(reason), reference, actor].filter(Boolean).join(', ')}
                      </small>
                    </th>
                    <td className="number">
                      {quantity === 0 ? '' : `${quantity > 0 ? '+' : '−'}${inWords(Math.abs(quantity), base_unit)}`}
                    </td>
                    <td>{stockReasons.label(reason)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </TableScroll>
          <p style={{ marginTop: 'var(--s3)' }}>
            <Link href={withQuery(staffPages.stockMovements.path, { 'f.bin_id': id })}>All movements</Link>
          </p>
        </>
      )}
    </Card>
  );
}

interface ChangeProps {
  bin: BinView;
  onChange: (bin: BinView) => void;
}

function Actions({ bin, onChange, onEdit }: ChangeProps & { onEdit: () => void }) {
  const mayUpdate = usePermission('update', staffPages.bins.resource);
  const close = trpc.stockBins.close.useMutation();
  const open = trpc.stockBins.open.useMutation();
  const { id, version, code, is_active: isOpen, is_default: isDefault } = bin;
  const reopen = async (seenBin: Pick<BinView, 'id' | 'version'>) => {
    try {
      onChange(await open.mutateAsync({ id: seenBin.id, version: seenBin.version }));
      toast(`${code} is in use again`);
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };
  const closeBin = async () => {
    try {
      const after = await close.mutateAsync({ id, version });
      onChange(after);
      toast(`${code} is closed`, { undo: () => void reopen(after) });
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };
  return (
    <>
      <ButtonLink href={printablePath('bin-label', id)} target="_blank">
        Print label
      </ButtonLink>
      {isOpen && <BeginCount binId={id}>Count</BeginCount>}
      {mayUpdate && (
        <Button variant="secondary" onClick={onEdit}>
          Change
        </Button>
      )}
      {mayUpdate && isOpen && !isDefault && (
        <Button variant="secondary" busy={close.isPending} onClick={() => void closeBin()}>
          Close bin
        </Button>
      )}
      {mayUpdate && !isOpen && (
        <Button variant="secondary" busy={open.isPending} onClick={() => void reopen(bin)}>
          Reopen bin
        </Button>
      )}
    </>
  );
}

function About({ bin }: { bin: BinView }) {
  return (
    <Card aria-labelledby="about">
      <CardTitle id="about">Bin</CardTitle>
      <Facts>
        <dt>Branch</dt>
        <dd>{bin.branch}</dd>
        <dt>Scan code</dt>
        <dd>{binCode(bin.number)}</dd>
        <dt>For sale</dt>
        <dd>{bin.sells_online ? 'Items here are sold' : 'Items here are not sold'}</dd>
        <dt>Pick order</dt>
        <dd>{bin.pick_order}</dd>
        {bin.is_default && (
          <>
            <dt>Used for</dt>
            <dd>Everything without another bin at {bin.branch}</dd>
          </>
        )}
        {bin.note !== '' && (
          <>
            <dt>Note</dt>
            <dd>{bin.note}</dd>
          </>
        )}
      </Facts>
    </Card>
  );
}

function Sheet({ bin, onChange }: ChangeProps) {
  const [editing, setEditing] = useState(false);
  return (
    <>
      <ObjectLayout
        title={`Bin ${bin.code}`}
        status={binKinds.of(bin.kind)}
        lead={bin.is_active ? undefined : <StatusPill tone="neutral">Closed</StatusPill>}
        actions={<Actions bin={bin} onChange={onChange} onEdit={() => setEditing(true)} />}
        main={
          <Stack $gap={5}>
            <Contents bin={bin} />
            <Movements bin={bin} />
          </Stack>
        }
        side={<About bin={bin} />}
        history={<TimelineCard entries={bin.timeline} fields={BIN_FIELDS} />}
      />
      {editing && (
        <ChangeBinDialog
          bin={bin}
          onClose={() => setEditing(false)}
          onDone={(after) => {
            onChange(after);
            setEditing(false);
          }}
        />
      )}
    </>
  );
}

/** Page of a bin: contents, movements, label. */
export function BinPage({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const query = trpc.stockBins.get.useQuery({ id });
  return (
    <ObjectPage list={{ href: staffPages.bins.path, title: staffPages.bins.title }} noun="bin" query={query}>
      {(bin) => <Sheet bin={bin} onChange={(after) => utils.stockBins.get.setData({ id }, after)} />}
    </ObjectPage>
  );
}
