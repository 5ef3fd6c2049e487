import { labels, type CodeOf } from '../../kernel/labels';

/** Fittings of a cupboard that are bought and fitted, and can be other ones. */
export const cupboardFittings = labels({ hinge: 'Hinge', runner: 'Runner', handle: 'Handle', legs: 'Legs' });
export type CupboardFitting = CodeOf<typeof cupboardFittings>;
