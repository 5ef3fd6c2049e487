/**
 * Condition that a line `l` of an allocation is not complete: it waits to be picked, or it is sold goods of which some
 * are short. Hardware of cupboards that is short is no reason to wait: the packers say what lacks.
 */
export const LINE_IS_INCOMPLETE = `(l.waiting > 0 or l.source = 'goods' and l.picked < l.asked)`;
