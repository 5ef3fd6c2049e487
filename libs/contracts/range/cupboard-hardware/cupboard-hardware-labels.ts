import { labels, type CodeOf } from '../../kernel/labels';

/** Fittings of a cupboard that can be exchanged. */
export const cupboardFittings = labels({ hinge: 'Hinge', runner: 'Runner', handle: 'Handle', legs: 'Legs' });
export type CupboardFitting = CodeOf<typeof cupboardFittings>;
