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
  const listsOnePiece = box.every(({ quantity }) => quantity === 1);
  const factor = packOf / (listsOnePiece ? 1 : smallest);
  return box.map(({ quantity, text }) => ({ quantity: Math.round(quantity * factor), text }));
}
