/** Reads figures of the whole process, in which other tests count too where the registry is shared. @own-registry */
import { figures } from '../../runtime/figures/figures';
import { Printer } from './printer';
import { printingError } from './printing.errors';

class TestPrinter extends Printer {
  constructor(private readonly answer: () => Promise<Buffer>) {
    super();
  }
  protected createPdf(): Promise<Buffer> {
    return this.answer();
  }
  isReady(): Promise<boolean> {
    return Promise.resolve(true);
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}

describe('what is printed', () => {
  it('is counted, and so is what could not be', async () => {
    const page = { url: 'http://localhost/invoice', html: '' };
    await new TestPrinter(() => Promise.resolve(Buffer.from('%PDF'))).print(page);
    const late = new TestPrinter(() => Promise.reject(printingError('document-late')));
    await expect(late.print(page)).rejects.toThrow('document-late');
    const broken = new TestPrinter(() => Promise.reject(new Error('https://thandi.example is away')));
    await expect(broken.print(page)).rejects.toThrow('away');
    const text = await figures.metrics();
    for (const outcome of ['printed', 'document-late', 'document-failed'])
      expect(text).toContain(`plinth_prints_total{outcome="${outcome}"} 1`);
    expect(text).toContain('plinth_print_seconds_count 3');
    expect(text).not.toContain('thandi');
  });
});
