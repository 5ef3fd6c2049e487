import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../runtime/config/config';
import { FrontendAssets } from './assets';
import { PrintPool } from './print-pool';
import { LocalPrinter, Printer, RemotePrinter } from './printer';

/** Prints here, or sends to the documents roles that the configuration names. */
export const printerFor = ({ documents, frontendUrl, internalSecret }: Config): Printer =>
  documents.urls.length > 0
    ? new RemotePrinter(documents.urls, internalSecret)
    : new LocalPrinter(new PrintPool(documents.print, new FrontendAssets(frontendUrl)));

@Global()
@Module({ providers: [{ provide: Printer, inject: [Config], useFactory: printerFor }], exports: [Printer] })
export class PrintingModule implements OnApplicationShutdown {
  constructor(private readonly printer: Printer) {}

  onApplicationShutdown(): Promise<void> {
    return this.printer.close();
  }
}
