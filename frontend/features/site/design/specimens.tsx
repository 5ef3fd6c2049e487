import { Hammer, MessageCircle, Ruler, Trash2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Badge, Chip, StatusPill, Tag } from '@/ui/badge';
import { Button, ButtonLink, IconButton } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { DimensionLine, Loader, Spinner } from '@/ui/dimension-line';
import { EmptyState } from '@/ui/empty-state';
import { Columns, Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Pagination } from '@/ui/pagination';
import { Picture } from '@/ui/picture';
import { Money, Price } from '@/ui/price';
import { Skeleton } from '@/ui/skeleton';
import { Stepper } from '@/ui/stepper';
import { Table, TableScroll } from '@/ui/table';
import { Timeline } from '@/ui/timeline';
import { Section } from './section';

const Swatch = styled.div<{ $token: string }>`
  display: flex;
  flex-direction: column;
  gap: var(--s1);
  font: var(--medium) var(--text-12) var(--font-text);

  &::before {
    content: '';
    height: 56px;
    border: 1px solid var(--line);
    border-bottom: 3px solid rgb(33 29 24 / 0.18);
    border-radius: var(--radius-input);
    background: var(--${({ $token }) => $token});
  }
`;

const tokens = [
  'paper',
  'surface',
  'linen',
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'field',
  'pine',
  'pine-tint',
  'clay',
  'clay-tint',
  'amber',
  'amber-tint',
  'success',
  'danger',
  'info',
  'whatsapp',
];
const sizes = ['60', '48', '38', '30', '24', '20', '18', '16', '14', '12'];

const cupboard = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 200"><path d="M40 30h120v130H40z" fill="#CDAE84" stroke="#8F6B3F" stroke-width="1.5"/><path d="M160 30l36-14v130l-36 14z" fill="#B98A55" stroke="#8F6B3F" stroke-width="1.5"/><path d="M40 30l36-14h120l-36 14z" fill="#F4F2EC" stroke="#8F6B3F" stroke-width="1.5"/><path d="M100 34v122" stroke="#8F6B3F" stroke-width="2"/><path d="M92 80v30M108 80v30" stroke="#211D18" stroke-width="3" stroke-linecap="round"/><path d="M48 160h104v12H48z" fill="#3E2F27"/><path d="M40 186h120M40 181v10M160 181v10" stroke="#6F665A" stroke-width="1.5"/></svg>`;

export function Foundations() {
  return (
    <>
      <Section title="Colour" measure="18 tokens">
        <Columns $min="6.5rem" $gap={3}>
          {tokens.map((token) => (
            <Swatch key={token} $token={token}>
              {token}
            </Swatch>
          ))}
        </Columns>
      </Section>
      <Section title="Type" measure="10 sizes">
        <Stack $gap={2}>
          {sizes.map((size) => (
            <p
              key={size}
              style={{
                font: `var(--strong) var(--text-${size}) var(--font-heading)`,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              Base cupboard 600 mm
            </p>
          ))}
          <p>
            Hanken Grotesk for text and figures: R1&nbsp;234.50, 2&nbsp;750 × 1&nbsp;830 mm,{' '}
            <Link href="#type">a link</Link>, <strong>strong</strong>.
          </p>
        </Stack>
      </Section>
    </>
  );
}

export function Actions() {
  return (
    <Section title="Buttons and links">
      <Stack>
        <Inline>
          <Button>Add to cart</Button>
          <Button variant="secondary">View full cart</Button>
          <Button variant="quiet">Clear filters</Button>
          <Button variant="danger">
            <Trash2 aria-hidden /> Delete the flyer
          </Button>
        </Inline>
        <Inline>
          <Button size="large">Place order and pay R12&nbsp;345.00</Button>
          <Button size="small">Small</Button>
          <Button busy>Saving</Button>
          <Button disabled>Not now</Button>
          <ButtonLink href="#buttons" variant="secondary">
            <Ruler aria-hidden /> Goes somewhere
          </ButtonLink>
          <IconButton label="Tools">
            <Hammer aria-hidden />
          </IconButton>
          <IconButton label="Messages" isFilled>
            <MessageCircle aria-hidden />
          </IconButton>
        </Inline>
      </Stack>
    </Section>
  );
}

const history = [
  {
    id: '3',
    at: '2026-11-20T14:20:00Z',
    actor: 'Thandi Mokoena',
    person: { image: null },
    kind: 'change' as const,
    text: 'Changed the status',
    field: 'Status',
    old_value: 'Paid',
    new_value: 'Accepted',
  },
  {
    id: '2',
    at: '2026-11-20T13:00:00Z',
    actor: 'Sipho Dlamini',
    person: { image: null },
    kind: 'comment' as const,
    text: 'Customer asked for the hinges on the left.',
    field: null,
    old_value: null,
    new_value: null,
  },
  {
    id: '1',
    at: '2026-11-19T08:00:00Z',
    actor: 'Payments',
    person: null,
    kind: 'system' as const,
    text: 'Card payment of R4 890.00 received',
    field: null,
    old_value: null,
    new_value: null,
  },
];

export function DataSpecimens() {
  const [page, setPage] = useState(2);
  return (
    <>
      <Section title="Prices, badges, states">
        <Stack>
          <Inline $gap={8} $align="baseline">
            <Price cents={248_000} size="large" />
            <Price cents={189_900} was={219_900} />
            <Price cents={64_950} from size="small" />
          </Inline>
          <Inline>
            <Badge $tone="clay">Cut to order</Badge>
            <Badge $tone="pine">In stock</Badge>
            <Badge $tone="amber">Due Tuesday</Badge>
            <StatusPill tone="success">Delivered</StatusPill>
            <StatusPill tone="info">In production</StatusPill>
            <StatusPill tone="danger">Cancelled</StatusPill>
            <StatusPill>Pending payment</StatusPill>
            <Tag>Kitchen</Tag>
            <Chip onRemove={() => undefined}>Width 600 mm</Chip>
          </Inline>
          <Stepper label="Checkout" steps={['Details', 'Delivery', 'Payment', 'Review']} current={2} />
        </Stack>
      </Section>
      <Section title="Cards, facts, tables, history">
        <Columns $min="20rem" $gap={5}>
          <Card>
            <CardTitle>Base cupboard 600</CardTitle>
            <Picture src={cupboard} alt="Base cupboard with two doors in Highveld Oak" />
            <div style={{ margin: '8px 0 16px' }}>
              <DimensionLine>600 mm</DimensionLine>
            </div>
            <Price cents={248_000} />
          </Card>
          <Card>
            <CardTitle>Order 10423</CardTitle>
            <Facts>
              <dt>Customer</dt>
              <dd>Lerato Khumalo</dd>
              <dt>Delivery</dt>
              <dd>14 Willow Street, Midrand 1685</dd>
              <dt>Promised</dt>
              <dd>Tue, 8 Dec</dd>
            </Facts>
          </Card>
          <Card>
            <CardTitle>History</CardTitle>
            <Timeline entries={history} />
          </Card>
        </Columns>
        <TableScroll aria-label="Order lines" style={{ marginTop: 20 }}>
          <Table>
            <caption>Order lines</caption>
            <thead>
              <tr>
                <th scope="col">Item</th>
                <th scope="col" className="number">
                  Quantity
                </th>
                <th scope="col" className="number">
                  Total
                </th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>Base cupboard 600, Highveld Oak</td>
                <td className="number">2</td>
                <td className="number">
                  <Money cents={496_000} />
                </td>
              </tr>
              <tr>
                <td>Soft-close hinge, 110°</td>
                <td className="number">8</td>
                <td className="number">
                  <Money cents={34_320} />
                </td>
              </tr>
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total incl. VAT</th>
                <td />
                <td className="number">
                  <Money cents={530_320} />
                </td>
              </tr>
            </tfoot>
          </Table>
        </TableScroll>
        <div style={{ marginTop: 16 }}>
          <Pagination page={page} pageSize={50} total={348} onPage={setPage} label="Sample pages" />
        </div>
      </Section>
      <Section title="Waiting and empty" measure="nothing there">
        <Columns $min="18rem">
          <Card>
            <EmptyState title="No orders yet" measure="0 orders" action={<Button>New invoice</Button>}>
              Orders from the store appear here as soon as somebody places one.
            </EmptyState>
          </Card>
          <Card>
            <Loader label="Cutting the boards" />
            <Stack $gap={2}>
              <Skeleton $width="60%" />
              <Skeleton />
              <Skeleton $width="80%" />
              <Inline>
                <Spinner /> Searching…
              </Inline>
            </Stack>
          </Card>
        </Columns>
      </Section>
    </>
  );
}
