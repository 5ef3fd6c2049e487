import { printablePath } from '@plinth/contracts/kernel/printable-address';
import type { SheetLoad } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Checkbox } from '@/ui/form/checkbox';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import type { Panels } from './plan-drawing';
import type { OffcutStowed } from './saw-queue';
import type { NotBooked } from './use-saw';
import { describeUseless } from './useless-panel';
import { useShown } from './use-shown';

const Tall = styled(Button)`
  min-height: 88px;
  font: var(--heavy) var(--text-24) var(--font-heading);
`;
const Code = styled.strong`
  display: block;
  font: var(--heavy) var(--text-30) var(--font-heading);
  letter-spacing: 0.03em;
`;
const Offcut = styled.li`
  display: grid;
  gap: var(--s3);
  padding-block: var(--s4);
  border-top: 1px solid var(--line);
  list-style: none;

  label {
    min-height: 48px;
  }
`;

/** Form after the last cut of a sheet: asks what happened to the offcuts, then records everything at once. */
export function FinishSheet({
  sheet,
  panels,
  notBooked,
  onFinish,
  onBack,
}: {
  sheet: SheetLoad;
  panels: Panels;
  notBooked: NotBooked | null;
  onFinish: (offcuts: OffcutStowed[]) => void;
  onBack: (() => void) | undefined;
}) {
  const [stowedOffcuts, setStowedOffcuts] = useState<OffcutStowed[]>(
    // After a refusal the form comes back with what was entered for the offcuts.
    sheet.offcuts.map(
      ({ code }) => notBooked?.offcuts.find((each) => each.code === code) ?? { code, keep: true, bin: '' },
    ),
  );
  const isShown = useShown();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const change = (code: string, to: Partial<OffcutStowed>) =>
    setStowedOffcuts((before) => before.map((each) => (each.code === code ? { ...each, ...to } : each)));
  const codes = sheet.pieces.flatMap((piece) => (piece.kind === 'part' ? piece.codes : []));
  const marks = codes
    .filter((code) => (panels.get(code)?.useless ?? null) === null)
    .map((code) => panels.get(code)?.mark ?? code);
  const uselessPanels = codes.flatMap((code) => panels.get(code) ?? []).filter(({ useless }) => useless !== null);
  return (
    <Card aria-labelledby="finish">
      <CardTitle id="finish" ref={heading} tabIndex={-1}>
        Sheet {sheet.position}: all cuts are made
      </CardTitle>
      <Stack $gap={4}>
        <p>
          {marks.length === 1 ? '1 panel' : `${String(marks.length)} panels`}: {marks.join(', ')}
        </p>
        {uselessPanels.length > 0 && (
          <Notice tone="danger" title="Not to be labelled">
            {uselessPanels.map(describeUseless).join('. ')}. Put {uselessPanels.length === 1 ? 'it' : 'them'} aside as
            spare board.
          </Notice>
        )}
        {sheet.offcuts.length > 0 && (
          <ul style={{ padding: 0 }} aria-label="Offcuts">
            {sheet.offcuts.map(({ code, length, width }) => {
              const { keep, bin } = stowedOffcuts.find((each) => each.code === code) ?? { keep: true, bin: '' };
              return (
                <Offcut key={code}>
                  <div>
                    <Code>{code}</Code>
                    Offcut, {length} × {width} mm
                  </div>
                  <Checkbox
                    label="Keep it"
                    checked={keep}
                    onChange={({ target }) => change(code, { keep: target.checked })}
                  />
                  {keep && (
                    <TextField
                      label={`Bin for ${code}`}
                      hint="Scan the label of the bin; empty is the rack for offcuts"
                      autoComplete="off"
                      autoCapitalize="characters"
                      value={bin}
                      maxLength={40}
                      onChange={({ target }) => change(code, { bin: target.value.trim() })}
                    />
                  )}
                  {keep && (
                    <ButtonLink variant="secondary" href={printablePath('offcut-label', code)} target="_blank">
                      Print its label
                    </ButtonLink>
                  )}
                </Offcut>
              );
            })}
          </ul>
        )}
        {notBooked && (
          <Notice tone="danger" title="The sheet is not booked">
            {notBooked.message}
          </Notice>
        )}
        <Tall
          size="large"
          block
          onClick={() => {
            if (isShown) onFinish(stowedOffcuts);
          }}
        >
          {sheet.copies > 1 ? `Book ${String(sheet.copies)} sheets as cut` : 'Book the sheet as cut'}
        </Tall>
        {onBack && (
          <Button variant="secondary" size="large" block onClick={onBack}>
            <Undo2 aria-hidden /> Undo last cut
          </Button>
        )}
      </Stack>
    </Card>
  );
}
