import { labels, type CodeOf } from '../../kernel/labels';

/** Kinds of fittings that the company keeps as a list. */
export const fittingKinds = labels({ hinge: 'Hinge', runner: 'Runner', handle: 'Handle', leg: 'Leg', lift: 'Lift' });
export type FittingKind = CodeOf<typeof fittingKinds>;
