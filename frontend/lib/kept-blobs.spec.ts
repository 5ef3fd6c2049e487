import { keepBlob, readKeptBlob, removeKeptBlob } from './kept-blobs';
import { removePersonalData } from './personal-storage';

test('where the browser has no database, the page remembers a photograph until it is sent', async () => {
  const photo = new Blob(['photo']);
  await keepBlob('one', photo);
  await keepBlob('two', photo);
  expect(await readKeptBlob('one')).toBe(photo);
  await removeKeptBlob('one');
  expect(await readKeptBlob('one')).toBeNull();
  removePersonalData();
  expect(await readKeptBlob('two')).toBeNull();
});
