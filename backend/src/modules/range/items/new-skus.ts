/** Returns the common leading parts of article numbers: `HNG-SC110-FO` of `HNG-SC110-FO-1` and `HNG-SC110-FO-4`. */
function commonStart(skus: readonly string[]): string {
  const [firstSku = '', ...others] = skus;
  const parts = firstSku.split('-');
  let common = parts.length;
  for (const other of others) {
    const otherParts = other.split('-');
    while (common > 0 && parts.slice(0, common).join('-') !== otherParts.slice(0, common).join('-')) common -= 1;
  }
  return parts.slice(0, common).join('-');
}

/**
 * Derives the article numbers of a copy: the common start is replaced by the stem; a single number becomes the stem
 * itself.
 */
export function deriveSkus(skus: readonly string[], stem: string): string[] {
  if (skus.length === 1) return [stem];
  const common = commonStart(skus);
  return skus.map((sku) => {
    const suffix = common === '' ? sku : sku.slice(common.length).replace(/^-/, '');
    return suffix === '' ? stem : `${stem}-${suffix}`;
  });
}
