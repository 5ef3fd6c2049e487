interface BoxLine {
  readonly quantity: number;
  readonly text: string;
}

/**
 * What is in the box of a pack. An item says what is in its smallest pack; one that names each thing once says it of one piece.
 * @param smallest pieces in the item's smallest pack
 */
export function boxOfPack(box: readonly BoxLine[], packOf: number, smallest: number): BoxLine[] {
  const isOfOne = box.every(({ quantity }) => quantity === 1);
  const times = packOf / (isOfOne ? 1 : smallest);
  return box.map(({ quantity, text }) => ({ quantity: Math.round(quantity * times), text }));
}
