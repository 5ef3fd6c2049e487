import { fixingSpecification, type FixingRole } from '@plinth/cabinetry/model/fixings';
import { fixingRoles } from '@plinth/contracts/range/fittings/fitting-labels';
import * as z from 'zod';
import {
  cost,
  figure,
  identityFields,
  optionalFigure,
  readPieces,
  toNumberOrNull,
  typePiece,
  type FittingFields,
  type Stored,
} from './fitting-form';

/** Typed fields of a fixing; figures are texts until they are read. */

const text = z.string().trim();
const figures = {
  length: text,
  through: text,
  edge: text,
  face: text,
  diameter: text,
  depth: text,
  apart: text,
  span: text,
  upper: text,
  lower: text,
};
export type FixingFigure = keyof typeof figures;

/** Figure of a fixing in the form. */
interface FigureField {
  readonly name: FixingFigure;
  readonly label: string;
  /** True where the shop’s own figure counts without it. */
  readonly isOptional?: boolean;
}
const createField = (name: FixingFigure, label: string): FigureField => ({ name, label });
const createOptional = (name: FixingFigure, label: string): FigureField => ({ name, label, isOptional: true });

const BOARD_SCREW = [
  createField('length', 'Length'),
  createField('through', 'Hole in the first board'),
  createField('edge', 'Pilot hole in an edge'),
  createField('face', 'Pilot hole in a face'),
];
const HOLE = [createField('diameter', 'Hole, diameter'), createField('depth', 'Hole, depth')];

/** Figures that each use of a fixing has, in their order. */
export const FIXING_FIGURES: Readonly<Record<FixingRole, readonly FigureField[]>> = {
  'carcass-screw': BOARD_SCREW,
  'front-screw': BOARD_SCREW,
  'plate-screw': HOLE,
  'back-screw': [],
  bolt: [createField('length', 'Length')],
  'shelf-pin': HOLE,
  'folding-hinge': [
    createField('edge', 'Screws from the edges that meet'),
    createField('apart', 'Screws in each door, apart'),
  ],
  latch: [],
  rail: [
    createOptional('diameter', 'Thickness'),
    createOptional('span', 'Widest cupboard without a bracket in the middle'),
  ],
  'rail-bracket': [createField('apart', 'Screws apart')],
  'plinth-clip': [],
  'wall-fixing': [createField('diameter', 'Hole for its screw, diameter')],
  joiner: [],
  'angle-bracket': [
    createField('upper', 'Upper screw below the cleat’s edge'),
    createField('lower', 'Lower screw below the cleat’s edge'),
  ],
};

const typedFields = z.object({
  ...identityFields,
  /** Of a fixing that has a point in its code, too: screw-3.5x16. */
  code: z
    .string()
    .trim()
    .regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/, 'Use small letters, figures and hyphens, like pin-brass-7'),
  role: z.enum(fixingRoles.codes),
  ...figures,
  pieces: z.array(z.object({ length: z.string(), cost, articles: z.string() })),
});
export type TypedFixing = z.input<typeof typedFields>;

export const fixingSchema = typedFields.superRefine((values, context) => {
  for (const { name, isOptional = false } of FIXING_FIGURES[values.role]) {
    const [issue] = (isOptional ? optionalFigure : figure).safeParse(values[name]).error?.issues ?? [];
    if (issue !== undefined) context.addIssue({ code: 'custom', path: [name], message: 'Enter a number' });
  }
});

export const readFixing = (values: TypedFixing): FittingFields => ({
  name: values.name,
  specification: {
    role: values.role,
    ...Object.fromEntries(FIXING_FIGURES[values.role].map(({ name }) => [name, toNumberOrNull(values[name])])),
  },
  ...readPieces(values.pieces, () => values.code),
});

/** Returns the form's values of a fixing; of a new one for shelves, without figures. */
export function typeFixing(fitting: Stored | null): TypedFixing {
  const { data } = fixingSpecification.safeParse(fitting?.specification);
  const savedFigures = new Map<string, string | number | null>(Object.entries(data ?? {}));
  const typeFigure = (name: FixingFigure): string => String(savedFigures.get(name) ?? '');
  return {
    code: fitting?.code ?? '',
    name: fitting?.name ?? '',
    role: data?.role ?? 'shelf-pin',
    length: typeFigure('length'),
    through: typeFigure('through'),
    edge: typeFigure('edge'),
    face: typeFigure('face'),
    diameter: typeFigure('diameter'),
    depth: typeFigure('depth'),
    apart: typeFigure('apart'),
    span: typeFigure('span'),
    upper: typeFigure('upper'),
    lower: typeFigure('lower'),
    pieces: [{ length: '', ...(fitting === null ? { cost: '', articles: '' } : typePiece(fitting, fitting.code)) }],
  };
}
