import { connect } from 'node:net';
import { Injectable } from '@nestjs/common';
import { PRINTER_PORTS } from '@plinth/contracts/base/company/branch-editing';
import { Config } from '../../../platform/runtime/config/config';
import { isListed, isLoopback, networkList } from '../../../platform/runtime/networks/networks';
import { labelPrintingError } from './label-printing.errors';

/** Networks of workshops: the private ones of RFC 1918. A printer is reached in no other. */
const WORKSHOP_NETWORKS = networkList(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16']);
/** Longest wait for a printer that takes nothing, ms. */
const SILENCE_MS = 8_000;

/** Sends labels to printers of workshops, over the port on which they take what is to be printed. */
@Injectable()
export class LabelPrinter {
  constructor(private readonly config: Config) {}

  /**
   * Sends a text to a printer, and resolves once the printer has taken all of it.
   * @param address `192.168.1.50` or `192.168.1.50:9101`
   * @throws DomainError printer-refused, printer-silent
   */
  async send(address: string, content: string): Promise<void> {
    const [host, port = String(PRINTER_PORTS.first)] = address.split(':');
    if (!this.isAllowed(host)) throw labelPrintingError('printer-refused', { log: address });
    await new Promise<void>((resolve, reject) => {
      const socket = connect({ host, port: Number(port) });
      const fail = (cause: unknown): void => {
        socket.destroy();
        reject(labelPrintingError('printer-silent', { log: address, cause }));
      };
      socket.setTimeout(SILENCE_MS, () => fail('timeout'));
      socket.once('error', fail);
      socket.once('connect', () => socket.end(content));
      // What a printer answers of itself is not waited for.
      socket.resume();
      socket.once('finish', () => {
        socket.destroySoon();
        resolve();
      });
    });
  }

  /** Allows the networks of workshops, and this machine where the product is tried out. */
  private isAllowed(host: string): boolean {
    return isListed(WORKSHOP_NETWORKS, host) || (!this.config.isProduction && isLoopback(host));
  }
}
