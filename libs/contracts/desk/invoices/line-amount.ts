/**
 * Calculates the amount of a line wherever lines are listed, on pages, papers and in mails: its own discount is taken
 * off, the document's discount stands once, among the sums below.
 */
export const amountOf = ({
  line_total: total,
  document_discount: share,
}: {
  line_total: number;
  document_discount: number;
}): number => total + share;
