interface BoxLine {
  readonly quantity: number;
  readonly text: string;
}

/**
 * Lists the contents of a pack. An item lists its smallest pack; one that names each thing once lists the contents
 * for one piece.
 * @param smallest pieces in the item's smallest pack
 */
export function boxOfPack(box: readonly BoxLine[], packOf: number, smallest: number): BoxLine[] {
  const isOfOne = box.every(({ quantity }) => quantity === 1);
  const times = packOf / (isOfOne ? 1 : smallest);
  return box.map(({ quantity, text }) => ({ quantity: Math.round(quantity * times), text }));
}
