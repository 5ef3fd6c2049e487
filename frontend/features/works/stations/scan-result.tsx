import { spokenCode } from '@plinth/contracts/works/projects/panel-code';
import type { StationCode } from '@plinth/contracts/works/stations/station-labels';
import styled from 'styled-components';
import { Card } from '@/ui/card';
import { from, Stack } from '@/ui/layout';
import { ProgressLine } from '@/ui/progress-line';
import { LabelLink } from '../panel-drawings/label-link';
import { DrillSheet } from './drill-sheet';
import { PanelFigure } from './panel-figure';
import { ResultBox, Text } from './result-box';
import { cartonInWords, scanInWords, tapesInWords } from './station-text';
import type { Scanned } from './use-station';

/** Distance from the code, so that a glove does not press the button for it. */
const LabelRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  margin-top: var(--s3);
`;
const Mark = styled.p`
  font: var(--heavy) var(--text-30) var(--font-heading);
  overflow-wrap: anywhere;
`;
const Tapes = styled.ul`
  display: grid;
  gap: var(--s2);
  padding: 0;
  list-style: none;
  font: var(--strong) var(--text-20) var(--font-text);
`;
const Halves = styled.div`
  display: grid;
  gap: var(--s4);

  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
  }
`;

/** Result of a scan, large enough for two metres: the panel, what to do with it, and what its cupboard still lacks. */
export function ScanResult({
  station,
  scanned: { scanAnswer, event },
  packing,
}: {
  station: StationCode;
  scanned: Scanned;
  packing: string | undefined;
}) {
  const words = scanInWords(station, scanAnswer, packing);
  const { panel, made: madePanel, cupboard, carton } = scanAnswer;
  const newCode = madePanel?.code ?? panel?.replaced_by ?? null;
  return (
    <Stack $gap={4}>
      <ResultBox words={words}>
        {newCode !== null && <LabelLink code={newCode}>Print the new label</LabelLink>}
        {panel === null && <Text>{event.code}</Text>}
        {carton !== null && (
          <>
            <Mark>
              Carton {carton.number} of {carton.of}
            </Mark>
            <Text>{cartonInWords(carton)}</Text>
          </>
        )}
      </ResultBox>
      {panel !== null && (
        <Halves>
          <Card aria-label="The panel">
            <Mark>
              {panel.mark}
              {panel.copies > 1 && ` ${String(panel.copy)}/${String(panel.copies)}`}
            </Mark>
            <p>
              <strong>{panel.name}</strong> of {panel.cupboard}
            </p>
            <p>
              {panel.length} × {panel.width} × {panel.thickness} mm, {panel.board}
            </p>
            <p>
              {spokenCode(panel.code)}
              {panel.replaces !== null && `, made again for ${spokenCode(panel.replaces)}`}
            </p>
            {newCode === null && (
              <LabelRow>
                <LabelLink code={panel.code} />
              </LabelRow>
            )}
          </Card>
          <Card aria-label="Next step">
            <Stack $gap={3}>
              {station === 'drill' && panel.needs_drilling ? (
                <DrillSheet panelId={panel.id} code={panel.code} />
              ) : (
                <>
                  <Tapes aria-label="Edging">
                    {tapesInWords(panel).map((tape) => (
                      <li key={tape}>{tape}</li>
                    ))}
                    {!panel.needs_edging && <li>No edging</li>}
                  </Tapes>
                  <PanelFigure panel={panel} />
                </>
              )}
              {cupboard !== null && (
                <>
                  <ProgressLine
                    share={cupboard.panels === 0 ? 1 : cupboard.done / cupboard.panels}
                    label={`${String(cupboard.done)} of ${String(cupboard.panels)} panels of the cupboard`}
                  />
                  {cupboard.missing.length > 0 && <p>Missing: {cupboard.missing.join(', ')}</p>}
                </>
              )}
            </Stack>
          </Card>
        </Halves>
      )}
    </Stack>
  );
}
