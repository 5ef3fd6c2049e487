import type { MovingInState } from '@plinth/contracts/desk/moving-in/moving-in';
import { movingInKinds, takenBackKinds } from '@plinth/contracts/desk/moving-in/moving-in-labels';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { fromBase64 } from '@/lib/base64';
import { messageForPerson } from '@/lib/errors';
import { saveFile } from '@/lib/save-file';
import { trpc } from '@/lib/trpc';
import { Accordion } from '@/ui/accordion';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Inline, Stack } from '@/ui/layout';
import { Table, TableHead, TableScroll } from '@/ui/table';
import { toastError } from '@/ui/toast';
import { SignOff } from './sign-off';
import { TakeBack } from './take-back';
import { TakeIn } from './take-in';

export type KindState = MovingInState['kinds'][number];

const FORMATS = [
  {
    format: 'xlsx',
    label: 'Excel template',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  { format: 'csv', label: 'CSV template', type: 'text/csv;charset=utf-8' },
] as const;

function ColumnTable({ columns, label }: { columns: KindState['columns']; label: string }) {
  return (
    <TableScroll aria-label={label}>
      <Table>
        <TableHead columns={['Column', 'What it takes', 'Example']} />
        <tbody>
          {columns.map(({ title, hint, example, is_required }) => (
            <tr key={title}>
              <th scope="row">
                {title}
                {is_required && ' (needed)'}
              </th>
              <td>{hint}</td>
              <td>{example}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

/** Returns the state of a kind in a word, with its tone. */
function describeState({ count, sign_off }: KindState) {
  if (count === 0) return { label: 'Nothing yet', tone: 'neutral' } as const;
  if (sign_off?.is_equal) return { label: 'Signed off', tone: 'success' } as const;
  return { label: 'Not signed off', tone: 'amber' } as const;
}

/** Card of one kind of books: its template, the file that is taken in, and its totals. */
export function KindCard({ state, mayChange }: { state: KindState; mayChange: boolean }) {
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState('');
  const { kind, columns } = state;
  const title = movingInKinds.label(kind);
  const id = `moving-in-${kind}`;
  const { label, tone } = describeState(state);
  const download = async ({ format, type }: (typeof FORMATS)[number]) => {
    setBusy(format);
    try {
      const { filename, data } = await utils.movingIn.template.fetch({ kind, format });
      saveFile(filename, fromBase64(data), type);
    } catch (error) {
      toastError(messageForPerson(error));
    } finally {
      setBusy('');
    }
  };
  return (
    <Card aria-labelledby={id}>
      <Inline $justify="space-between" $align="baseline">
        <CardTitle id={id}>{title}</CardTitle>
        <Badge $tone={tone}>{label}</Badge>
      </Inline>
      <Stack $gap={5}>
        <Accordion
          panels={[
            {
              key: 'columns',
              title: 'Columns of the file',
              content: <ColumnTable columns={columns} label={`Columns of ${title}`} />,
            },
          ]}
        />
        <Inline $gap={2}>
          {FORMATS.map((each) => (
            <Button
              key={each.format}
              variant="secondary"
              busy={busy === each.format}
              aria-label={`${each.label}: ${title}`}
              onClick={() => void download(each)}
            >
              <Download aria-hidden /> {each.label}
            </Button>
          ))}
        </Inline>
        {mayChange && <TakeIn kind={kind} />}
        {state.count > 0 && <SignOff state={state} mayChange={mayChange} />}
        {state.count > 0 && mayChange && takenBackKinds.has(kind) && (
          <Accordion
            panels={[{ key: 'take-back', title: 'Take back what came in wrongly', content: <TakeBack kind={kind} /> }]}
          />
        )}
      </Stack>
    </Card>
  );
}
