/** Hands a text, or bytes, to the browser as a file of that name. @param type e.g. `text/csv;charset=utf-8` */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
