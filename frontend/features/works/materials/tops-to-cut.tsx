import { optionWords } from '@plinth/contracts/store/catalogue/line-options';
import type { TopToMake } from '@plinth/contracts/works/materials/materials';
import styled from 'styled-components';
import { SheetHead, SheetTable } from '@/features/base/papers/sheet-table';

const Top = styled.section`
  margin-top: var(--s6);
  break-inside: avoid;

  h2 {
    font: var(--strong) var(--text-18) var(--font-heading);
  }

  p {
    color: var(--ink-2);
  }

  img {
    display: block;
    width: 100%;
    max-height: 90mm;
    object-fit: contain;
  }

  ul {
    padding-left: var(--s5);
  }
`;

/** Tops to cut: the plan of each with its measures, and what is done on it. */
export function TopsToCut({ tops }: { tops: readonly TopToMake[] }) {
  return tops.map(({ label, name, size, quantity, note, image, work }) => (
    <Top key={label}>
      <h2>
        {label} · {quantity} × {name}
      </h2>
      <p>{[size, note].filter(Boolean).join(' · ')}</p>
      {/* eslint-disable-next-line @next/next/no-img-element -- a drawing; loaded at once, or it would be missing on paper */}
      {image && <img src={image} alt="" width={720} height={340} />}
      <ul>
        {work.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </Top>
  ));
}

/** Tops of a bill of materials, each with what it is cut from. */
export function TopsOfBill({ tops }: { tops: readonly TopToMake[] }) {
  if (tops.length === 0) return null;
  return (
    <SheetTable>
      <caption>Tops, cut to size</caption>
      <SheetHead columns={['Top', { name: 'Size', number: true }, { name: 'Quantity', number: true }]} />
      <tbody>
        {tops.map((top) => (
          <tr key={top.label}>
            <td>
              <strong>
                {top.label} · {top.name}
              </strong>
              <small>{[top.sku, optionWords(top), top.note].filter(Boolean).join(' · ')}</small>
            </td>
            <td className="num">{top.size}</td>
            <td className="num">{top.quantity}</td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}
