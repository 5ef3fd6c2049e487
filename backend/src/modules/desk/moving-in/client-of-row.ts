import { Injectable } from '@nestjs/common';
import { email as emailSchema } from '@plinth/contracts/kernel/common';
import type { Connection } from '../../../platform/data/database/db';
import { ExistingClients, type ExistingClient } from '../clients/existing-clients';
import { MovingInRepository } from './moving-in.repository';
import { hashKey } from './old-books-kind';
import type { OldBooksColumn } from './sheet-column';

/** Column that names the client of an invoice or a credit. */
export const clientColumn: OldBooksColumn = {
  key: 'client',
  title: 'Client',
  names: ['Account number', 'Account', 'Account no', 'Client number', 'Customer code'],
  as: 'text',
  takes: 'text',
  width: 24,
  hint: 'Account number in your old books, or email address',
  example: 'MOK001',
  isRequired: true,
};

/** Client of a row, or what is wrong with its name. */
export type RowClient = { readonly client: ExistingClient } | { readonly problem: string };

const isEmailText = (text: string): boolean => text.includes('@');
const tidyText = (text: string): string => emailSchema.safeParse(text).data ?? text.toLowerCase();

/** Finds the clients that invoices and credits of the books of before name. */
@Injectable()
export class RowClients {
  constructor(
    private readonly entries: MovingInRepository,
    private readonly existing: ExistingClients,
  ) {}

  /** Returns the client of each text: an account number that came in with the clients, or an email address. */
  async findAll(texts: readonly string[], on: Connection): Promise<(text: string) => RowClient> {
    const names = [...new Set(texts)];
    const takenClients = await this.entries.mapTaken('clients', names.map(hashKey), on);
    const clientsById = await this.existing.mapUnmerged(
      [...takenClients.values()].map(({ object_id }) => object_id),
      on,
    );
    const clientsByEmail = await this.existing.mapByEmail(names.filter(isEmailText).map(tidyText), on);
    return (text) => {
      const entry = takenClients.get(hashKey(text));
      const client = entry === undefined ? undefined : clientsById.get(entry.object_id);
      if (client) return { client };
      const sameAddress = clientsByEmail.get(tidyText(text)) ?? [];
      if (sameAddress.length === 1) return { client: sameAddress[0] };
      if (sameAddress.length > 1)
        return { problem: `Several clients have ${text}. Write the account number of your old books` };
      return { problem: `No client ${text} yet. Take in the clients first, or correct this` };
    };
  }
}
