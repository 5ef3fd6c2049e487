import { optionWords } from '@plinth/contracts/store/catalogue/line-options';
import type { CupboardToMake } from '@plinth/contracts/works/materials/materials';
import styled from 'styled-components';

const Head = styled.header`
  display: flex;
  gap: var(--s4);
  align-items: center;
  margin-top: var(--s6);
  break-inside: avoid;
  break-after: avoid;

  img {
    width: 88px;
    height: 88px;
    object-fit: contain;
  }

  h2 {
    font: var(--strong) var(--text-18) var(--font-heading);
  }

  p {
    color: var(--ink-2);
  }
`;

/** Heading with the cupboard that the parts below belong to. */
export function CupboardHead({
  cupboard,
}: {
  cupboard: Pick<CupboardToMake, 'label' | 'name' | 'options' | 'set_name' | 'size' | 'quantity' | 'image'>;
}) {
  const { label, name, size, quantity, image } = cupboard;
  return (
    <Head>
      {/* eslint-disable-next-line @next/next/no-img-element -- a drawing; loaded at once, or it would be missing on paper */}
      {image && <img src={image} alt="" width={88} height={88} />}
      <div>
        <h2>
          {label} · {quantity} × {name}
        </h2>
        <p>{[size, optionWords(cupboard)].filter(Boolean).join(' · ')}</p>
      </div>
    </Head>
  );
}
