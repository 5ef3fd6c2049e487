import { isNarrow, type PanelLabel, type PanelLabelsPaper } from '@plinth/contracts/works/projects/panel-labels';
import { spokenCode } from '@plinth/contracts/works/projects/panel-code';

/** Dots a millimetre of the coarsest printers, 203 dots an inch; finer ones print the same label smaller. */
const DOTS = 8;
/** Height of the label for which the sizes below are given, mm. */
const FULL_HEIGHT = 50;
const MARGIN = 2;
/** Space between two lines, mm. */
const LINE_GAP = 0.8;
/** Modules of the QR code of an address in capitals, and of the Data Matrix of a bare code. */
const QR_MODULES = 25;
/** Width of the codes on the full label, mm. */
const QR_WIDTH = 27;
const MATRIX_MODULE = 0.6;
/** Height of the strip that is cut off for a narrow panel, mm. */
export const STRIP_HEIGHT = 14;

type Size = PanelLabelsPaper['size'];

/**
 * Writes a text as the data of a ZPL field: what would begin a command is written as its code (`^FH_`, ZPL II
 * Programming Guide), other characters as they are (`^CI28`: UTF-8).
 */
const fieldData = (text: string): string =>
  `^FH_^FD${text.replaceAll(/[\^~_\\\p{Cc}]/gu, (sign) => `_${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`)}^FS`;

/** Describes the taped edges by tape: "L1 L2 Polar White 1". */
function describeEdging({ edging }: PanelLabel): string {
  const edges = (['l1', 'l2', 'w1', 'w2', 'notch'] as const).filter((edge) => edging[edge] !== '');
  const tapes = [...new Set(edges.map((edge) => edging[edge]))];
  const edgesByTape = tapes.map((tape) => `${edges.filter((edge) => edging[edge] === tape).join(' ')} ${tape}`);
  return tapes.length === 0 ? 'No edging' : edgesByTape.join(', ');
}

/** Writes one label of a panel as ZPL: the same words as on paper, for printers of 203 dots an inch. */
export function writePanelZpl(label: PanelLabel, size: Size): string {
  const scale = size.height / FULL_HEIGHT;
  const dots = (mm: number): number => Math.round(mm * DOTS);
  const isStrip = isNarrow(label, size);
  const codeWidth = isStrip ? 0 : QR_WIDTH * scale;
  const textWidth = dots(size.width - 2 * MARGIN - codeWidth - MARGIN);
  const copies = label.copies > 1 ? ` ${String(label.copy)}/${String(label.copies)}` : '';
  const mark = `${label.replaces === null ? '' : 'R '}${label.label}${copies}`;
  const sawText = label.saw === null ? '' : `, sheet ${String(label.saw.sheet)}, cut ${String(label.saw.cut)}`;
  const lines: readonly (readonly [string, number])[] = [
    ...(isStrip ? [] : [[mark, 7.5] as const]),
    [label.name, 4],
    [`cut ${String(label.cut_length)} x ${String(label.cut_width)}${sawText}`, 4.4],
    ...(label.notch === null
      ? []
      : [[`notch ${String(label.notch.length)} x ${String(label.notch.width)}`, 4.4] as const]),
    [`finished ${String(label.length)} x ${String(label.width)} x ${String(label.thickness)}`, 3],
    [`${label.board}${label.grained ? ', grain along the length' : ''}`, 3],
    [describeEdging(label), 3],
    [[...(label.saw === null ? [] : [label.saw.list]), ...label.stations].join(' > '), 3],
    [[label.cupboard, label.initials, label.document, label.promised_on ?? ''].filter(Boolean).join(', '), 3],
    ...(label.replaces === null ? [] : [[`in place of ${spokenCode(label.replaces)}`, 3] as const]),
  ];
  let top = isStrip ? STRIP_HEIGHT + 1 : MARGIN;
  const heightOfAll = lines.reduce((sum, [, height]) => sum + height + LINE_GAP, 0);
  const textScale = Math.min(scale, (size.height - top - MARGIN / 2) / heightOfAll);
  const texts = lines.map(([text, height]) => {
    const at = dots(top);
    const font = dots(height * textScale);
    top += (height + LINE_GAP) * textScale;
    return `^FO${String(dots(MARGIN))},${String(at)}^A0N,${String(font)},${String(font)}^FB${String(textWidth)},1,0,L${fieldData(text)}`;
  });
  return [
    '^XA^CI28',
    `^PW${String(dots(size.width))}^LL${String(dots(size.height))}^LH0,0`,
    ...(isStrip ? writeStrip(label, mark, size, dots) : writeQrCode(label, size, scale, dots)),
    ...texts,
    '^XZ',
  ].join('\n');
}

/** Writes the QR code with the code that people read below it. */
function writeQrCode({ url, code }: PanelLabel, size: Size, scale: number, dots: (mm: number) => number): string[] {
  const magnification = Math.max(2, Math.floor(dots(QR_WIDTH * scale) / (QR_MODULES + 4)));
  const left = size.width - MARGIN - QR_WIDTH * scale;
  const font = dots(2.8 * scale);
  return [
    `^FO${String(dots(left))},${String(dots(MARGIN))}^BQN,2,${String(magnification)}^FDMA,${url}^FS`,
    `^FO${String(dots(left))},${String(dots(MARGIN + QR_WIDTH * scale + 1))}^A0N,${String(font)},${String(font)}${fieldData(spokenCode(code))}`,
  ];
}

/** Writes the strip that is cut off and stuck on a narrow panel: Data Matrix, mark and code. */
function writeStrip({ code }: PanelLabel, mark: string, size: Size, dots: (mm: number) => number): string[] {
  const text = dots(5);
  return [
    `^FO${String(dots(MARGIN))},${String(dots(MARGIN - 1))}^BXN,${String(dots(MATRIX_MODULE))},200^FD${code}^FS`,
    `^FO${String(dots(MARGIN + 14))},${String(dots(MARGIN - 0.5))}^A0N,${String(text)},${String(text)}${fieldData(mark)}`,
    `^FO${String(dots(MARGIN + 14))},${String(dots(MARGIN + 6))}^A0N,${String(dots(4))},${String(dots(4))}${fieldData(spokenCode(code))}`,
    `^FO0,${String(dots(STRIP_HEIGHT))}^GB${String(dots(size.width))},1,1^FS`,
  ];
}
