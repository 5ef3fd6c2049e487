import type { CutToMake, SheetLoad, SheetPiece } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import { readCode } from '@plinth/contracts/works/projects/panel-code';
import { ArrowDown, ArrowRight, RotateCw, Undo2 } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { TextField } from '@/ui/form/text-field';
import { from, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { ScanButton } from '@/ui/scan-button';
import { LabelLink } from '../panel-drawings/label-link';
import { PlanDrawing, type Panels } from './plan-drawing';
import { describeUseless } from './useless-panel';
import { useShown } from './use-shown';

/** Fence setting, large enough to read from two metres on a dusty screen. */
const Fence = styled.p`
  font: var(--heavy) clamp(5rem, 24vw, 9rem) / 1 var(--font-heading);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  small {
    margin-left: 0.15em;
    color: var(--ink-2);
    font: var(--regular) var(--text-30) var(--font-text);
  }
`;
const Way = styled.p`
  display: flex;
  gap: var(--s2);
  align-items: center;
  font: var(--strong) var(--text-24) var(--font-heading);

  svg {
    flex: none;
    width: 32px;
    height: 32px;
  }
`;
const Turn = styled.p`
  display: flex;
  gap: var(--s3);
  align-items: center;
  padding: var(--s3) var(--s4);
  border: 3px solid var(--clay);
  border-radius: var(--radius);
  background: var(--clay-tint);
  color: var(--clay-hover);
  font: var(--strong) var(--text-20) var(--font-text);

  svg {
    flex: none;
    width: 32px;
    height: 32px;
  }
`;
/** Distance from the code, so that a glove does not press the button for it. */
const LabelRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  margin-block: var(--s3);
`;
const LOOKS = {
  useless: { edge: 'var(--danger)', ground: 'var(--danger-tint)' },
  part: { edge: 'var(--success)', ground: 'var(--success-tint)' },
  offcut: { edge: 'var(--pine)', ground: 'var(--pine-tint)' },
  strip: { edge: 'var(--info)', ground: 'var(--info-tint)' },
  waste: { edge: 'var(--field)', ground: 'var(--linen)' },
  trim: { edge: 'var(--field)', ground: 'var(--linen)' },
} as const;
const Result = styled.div<{ $kind: SheetPiece['kind'] | 'useless' }>`
  padding: var(--s3) var(--s4);
  border: 2px ${({ $kind }) => ($kind === 'offcut' ? 'dashed' : 'solid')} ${({ $kind }) => LOOKS[$kind].edge};
  border-left-width: 12px;
  border-radius: var(--radius);
  background: ${({ $kind }) => LOOKS[$kind].ground};

  strong {
    display: block;
    font: var(--strong) var(--text-20) var(--font-text);
  }
`;
const Tall = styled(Button)`
  min-height: 88px;
  font: var(--heavy) var(--text-30) var(--font-heading);
`;
const Big = styled(Button)`
  min-height: 64px;
  font: var(--strong) var(--text-18) var(--font-text);
`;
const Halves = styled.div`
  display: grid;
  gap: var(--s4);

  ${from.desktop} {
    grid-template-columns: minmax(20rem, 1fr) minmax(0, 1.3fr);
    align-items: start;
  }
`;

const sizeOf = ({ length, width }: SheetPiece): string => `${String(length)} × ${String(width)} mm`;

/** Describes the piece that comes off, and where it goes. */
export function PieceDescription({
  piece,
  panels,
  isRemainder = false,
}: {
  piece: SheetPiece;
  panels: Panels;
  isRemainder?: boolean;
}) {
  const prefix = isRemainder ? 'What is left: ' : '';
  if (piece.kind === 'part') {
    const neededCodes = piece.codes.filter((code) => (panels.get(code)?.useless ?? null) === null);
    const uselessPanels = piece.codes
      .flatMap((code) => panels.get(code) ?? [])
      .filter(({ useless }) => useless !== null);
    return (
      <>
        {uselessPanels.map((panel) => (
          <Result key={panel.code} $kind="useless" role="alert">
            <strong>
              {prefix}
              {describeUseless(panel)}
            </strong>
            Do not label it. Put it aside as spare board, {sizeOf(piece)}.
          </Result>
        ))}
        {neededCodes.length > 0 && (
          <Result $kind="part">
            {neededCodes.map((code) => {
              const panel = panels.get(code);
              return (
                <div key={code}>
                  <strong>
                    {prefix}Panel {panel?.mark ?? code}
                  </strong>
                  {[
                    panel?.name,
                    panel && `${String(panel.cut_length)} × ${String(panel.cut_width)} mm`,
                    panel?.edges ? `edging ${panel.edges}` : 'no edging',
                    code,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  {panel?.notch && <strong>Then saw a notch of {panel.notch} mm out of one corner</strong>}
                  <LabelRow>
                    <LabelLink code={code} />
                  </LabelRow>
                </div>
              );
            })}
            Stick its label on.
          </Result>
        )}
      </>
    );
  }
  if (piece.kind === 'offcut')
    return (
      <Result $kind="offcut">
        <strong>
          {prefix}Offcut, keep it: {sizeOf(piece)}
        </strong>
        Write on it: {piece.codes.join(', ')}
      </Result>
    );
  if (piece.kind === 'strip')
    return (
      <Result $kind="strip">
        <strong>
          {prefix}Strip, {sizeOf(piece)}
        </strong>
        Put it aside: more is cut from it.
      </Result>
    );
  return (
    <Result $kind={piece.kind}>
      <strong>
        {prefix}
        {piece.kind === 'trim' ? 'Trim' : `Waste, ${sizeOf(piece)}`}
      </strong>
      {piece.kind === 'trim' && 'The blade takes the rest. '}
      Throw it away.
    </Result>
  );
}

/**
 * Cut at the saw: direction, width, and the piece that comes off. Confirmed by a tap, by Enter, or by scanning that
 * panel.
 */
export function CutStep({
  sheet,
  step,
  sheetCount,
  panels,
  field,
  onDone,
  onBack,
}: {
  sheet: SheetLoad;
  step: CutToMake;
  sheetCount: number;
  panels: Panels;
  /** Field where the scanner types, and where Enter is the foot pedal. */
  field: RefObject<HTMLInputElement | null>;
  onDone: () => void;
  onBack: (() => void) | undefined;
}) {
  const [scannedCode, setScannedCode] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const codes = [...step.gives.codes, ...(step.rest?.codes ?? [])];
  // A double tap with gloves, or a pedal held down, counts as one cut: a step takes no tap until it has been shown for a moment.
  const isShown = useShown();
  const finish = () => {
    if (isShown) onDone();
  };
  // The scanner types where the cursor is, and Enter is the foot pedal.
  useEffect(() => field.current?.focus({ preventScroll: true }), [field]);
  const read = () => {
    const typedCode = scannedCode.trim();
    if (typedCode === '') return finish();
    const code = readCode(typedCode, 'P') ?? readCode(typedCode, 'R') ?? typedCode.toUpperCase();
    if (codes.includes(code)) return finish();
    setScannedCode('');
    setWrong(
      panels.has(code)
        ? `${panels.get(code)?.mark ?? code} does not come off here.`
        : 'That panel is not on this list. Scan it again, or tap Done.',
    );
  };
  return (
    <Halves>
      <Card aria-label={`Cut ${String(step.number)}`}>
        <Stack $gap={3}>
          <p>
            Sheet {sheet.position} of {sheetCount}, cut {step.number} of {sheet.steps.length}
            {sheet.copies > 1 && `, ${String(sheet.copies)} sheets at once`}
          </p>
          {step.number === 1 && (
            <Notice title={`Fetch ${sheet.copies > 1 ? `${String(sheet.copies)} of ` : ''}${sheet.name}`}>
              {sheet.offcut_code !== null && `Offcut ${sheet.offcut_code}. `}
              {sheet.length} × {sheet.width} mm{sheet.bins !== '' && `, in ${sheet.bins}`}
            </Notice>
          )}
          {step.turn && (
            <Turn>
              <RotateCw aria-hidden /> Turn the piece first
            </Turn>
          )}
          <Way>
            {step.is_rip ? <ArrowRight aria-hidden /> : <ArrowDown aria-hidden />}
            {step.is_rip ? 'Along the length' : 'Across'}
          </Way>
          <Fence>
            {step.fence}
            <small>mm to the blade</small>
          </Fence>
          <PieceDescription piece={step.gives} panels={panels} />
          {step.rest !== null && <PieceDescription piece={step.rest} panels={panels} isRemainder />}
          <Tall size="large" block onClick={finish}>
            Done
          </Tall>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              read();
            }}
          >
            <Stack $gap={3}>
              <TextField
                ref={field}
                label="Or scan the panel, or press Enter"
                inputMode="none"
                autoComplete="off"
                value={scannedCode}
                onChange={({ target }) => {
                  setScannedCode(target.value);
                  setWrong(null);
                }}
              />
              <ScanButton label="the panel" onCode={setScannedCode} />
            </Stack>
          </form>
          {wrong !== null && (
            <Notice tone="danger" role="alert">
              {wrong}
            </Notice>
          )}
          {onBack && (
            <Big variant="secondary" block onClick={onBack}>
              <Undo2 aria-hidden /> Undo last cut
            </Big>
          )}
        </Stack>
      </Card>
      <Card aria-label="The sheet">
        <PlanDrawing sheet={sheet} panels={panels} step={step} />
      </Card>
    </Halves>
  );
}
