import type { BillByCupboard, BillPaper } from '@plinth/contracts/works/materials/job-papers';
import { optionWords } from '@plinth/contracts/store/catalogue/line-options';
import type { Materials } from '@plinth/contracts/works/materials/materials';
import type { PrintableKind } from '@plinth/contracts/kernel/printable-address';
import type { ReactNode } from 'react';
import { CupboardHead } from './cupboard-head';
import { JobPaper } from './job-paper';
import { TopsOfBill } from './tops-to-cut';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { PaperNote, SheetHead, SheetTable, withPicture } from '@/features/base/papers/sheet-table';
import { countText } from '@/features/base/papers/paper-text';

function Boards({ boards }: Pick<Materials, 'boards'>) {
  if (boards.length === 0) return null;
  return (
    <SheetTable>
      <caption>Boards</caption>
      <SheetHead
        columns={[
          'Board',
          { name: 'Thickness', number: true },
          { name: 'Panels', number: true, more: true },
          { name: 'Area', number: true },
          { name: 'Sheets, about', number: true },
        ]}
      />
      <tbody>
        {boards.map((board) => (
          <tr key={board.key}>
            <td>
              <strong>{board.name}</strong>
            </td>
            <td className="num">{board.thickness} mm</td>
            <td className="num more">{board.panels}</td>
            <td className="num">{board.square_metres.toFixed(2)} m²</td>
            <td className="num">{board.sheets}</td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}

export function Edging({ edging }: Pick<Materials, 'edging'>) {
  if (edging.length === 0) return null;
  return (
    <SheetTable>
      <caption>Edging</caption>
      <SheetHead
        columns={['Edging', { name: 'Edges', number: true }, { name: 'Length, trim included', number: true }]}
      />
      <tbody>
        {edging.map((tape) => (
          <tr key={tape.name}>
            <td>
              <strong>{tape.name}</strong>
            </td>
            <td className="num">{tape.edges}</td>
            <td className="num">{tape.metres.toFixed(1)} m</td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}

export function Hardware({ rows, title }: { rows: Materials['hardware']; title: string }) {
  if (rows.length === 0) return null;
  return (
    <SheetTable>
      <caption>{title}</caption>
      <SheetHead
        columns={[
          'Item',
          { name: 'Article', more: true },
          { name: 'Needed', number: true },
          { name: 'Spare', number: true },
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <td>
              <strong>{row.name}</strong>
            </td>
            <td className="more">{row.sku}</td>
            <td className="num">{countText(row)}</td>
            <td className="num">{row.spare > 0 ? row.spare : ''}</td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}

export function Items({ items, pictures }: Pick<Materials, 'items'> & { pictures: boolean }) {
  if (items.length === 0) return null;
  return (
    <SheetTable>
      <caption>To pick, as it is sold</caption>
      <SheetHead columns={withPicture(pictures, ['Item', { name: 'Quantity', number: true }])} />
      <tbody>
        {items.map((item, index) => (
          <tr key={`${item.sku} ${String(index)}`}>
            {pictures && (
              <td className="picture">
                {/* eslint-disable-next-line @next/next/no-img-element -- a drawing; loaded at once, or it would be missing on paper */}
                {item.image && <img src={item.image} alt="" width={56} height={56} />}
              </td>
            )}
            <td>
              <strong>{item.name}</strong>
              <small>{[item.sku, optionWords(item), item.note].filter(Boolean).join(' · ')}</small>
            </td>
            <td className="num">{item.quantity}</td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}

type NamedHardware = Materials['hardware'];

const keyOf = ({ code, size }: { code: string; size: number }): string => `${code} ${size}`;

/** Adds the names and article numbers from the document's hardware to a cupboard's. */
export function addHardwareNames(
  rows: readonly Omit<NamedHardware[number], 'name' | 'sku'>[],
  { hardware }: Pick<Materials, 'hardware'>,
): NamedHardware {
  const hardwareByKey = new Map(hardware.map((row) => [keyOf(row), row]));
  return rows.map((row) => {
    const { name = row.code, sku = '' } = hardwareByKey.get(keyOf(row)) ?? {};
    return { ...row, name, sku };
  });
}

/** Lists the lines whose materials cannot be calculated, so that nobody overlooks them. */
export function UncalculatedLines({ unknown }: Pick<Materials, 'unknown'>) {
  if (unknown.length === 0) return null;
  return (
    <PaperNote title="Not calculated">
      {unknown.map(({ name, reason }) => (
        <p key={name}>
          {name}: {reason}
        </p>
      ))}
    </PaperNote>
  );
}

interface BillProps extends PrintableProps<BillPaper> {
  kind: PrintableKind;
  pictures?: boolean;
  children?: ReactNode;
}

function Bill({ data: { job, materials }, id, documentKey, kind, pictures = false, children }: BillProps) {
  return (
    <JobPaper kind={kind} job={job} title="Bill of materials" id={id} documentKey={documentKey}>
      <Boards boards={materials.boards} />
      <Edging edging={materials.edging} />
      <Hardware rows={materials.hardware} title="Hardware, for all cupboards" />
      <TopsOfBill tops={materials.tops} />
      <Items items={materials.items} pictures={pictures} />
      <UncalculatedLines unknown={materials.unknown} />
      {children}
    </JobPaper>
  );
}

/** Bill of materials to buy or pick. */
export function BillOfMaterialsPage(props: PrintableProps<BillPaper>) {
  return <Bill {...props} kind="bom" />;
}

/** Bill of materials with pictures, in total and by cupboard. */
export function BillByCupboardPage(props: PrintableProps<BillByCupboard>) {
  const { materials } = props.data;
  return (
    <Bill {...props} kind="bom-v2" pictures>
      {materials.cupboards.map((cupboard) => (
        <section key={cupboard.label}>
          <CupboardHead cupboard={cupboard} />
          <Hardware rows={addHardwareNames(cupboard.hardware, materials)} title={`Hardware for ${cupboard.label}`} />
        </section>
      ))}
    </Bill>
  );
}
