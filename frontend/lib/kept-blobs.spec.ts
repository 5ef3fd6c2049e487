import { keepBlob, readKeptBlob, removeKeptBlob, removeKeptBlobs } from './kept-blobs';

test('where the browser has no database, the page remembers a photograph until it is sent', async () => {
  const photo = new Blob(['photo']);
  await keepBlob('one', photo);
  await keepBlob('two', photo);
  expect(await readKeptBlob('one')).toBe(photo);
  await removeKeptBlob('one');
  expect(await readKeptBlob('one')).toBeNull();
  removeKeptBlobs();
  expect(await readKeptBlob('two')).toBeNull();
});
