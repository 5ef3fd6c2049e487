/** Calculates the amount of a line less its own discount; the document's discount is shown once, in the totals. */
export const amountOf = ({
  line_total: total,
  document_discount: share,
}: {
  line_total: number;
  document_discount: number;
}): number => total + share;
