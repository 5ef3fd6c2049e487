import pg from 'pg';

export interface ResultColumn {
  readonly name: string;
  /** Its type's name: `uuid`, `text[]`. */
  readonly type: string;
  /** Whether it is a column of a table, as it stands there, that may be null. */
  readonly isNullableColumn: boolean;
}

interface Described {
  readonly name: string;
  readonly tableID: number;
  readonly columnID: number;
  readonly dataTypeID: number;
}

/** Parse and Describe of PostgreSQL's protocol: what a statement would answer, without running it. */
class Description implements pg.Submittable {
  readonly done: Promise<readonly Described[]>;
  private fields: readonly Described[] = [];
  private failure: Error | undefined;
  private settle: { resolve: (fields: readonly Described[]) => void; reject: (error: Error) => void };

  constructor(private readonly text: string) {
    const { promise, resolve, reject } = Promise.withResolvers<readonly Described[]>();
    this.done = promise;
    this.settle = { resolve, reject };
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: readonly Described[] }): void {
    this.fields = fields;
  }

  handleError(error: Error): void {
    this.failure = error;
    this.settle.reject(error);
  }

  handleReadyForQuery(): void {
    if (!this.failure) this.settle.resolve(this.fields);
  }
}

/** What a database says of statements. */
export class StatementDescriber {
  private constructor(
    private readonly client: pg.Client,
    private readonly types: ReadonlyMap<number, string>,
    private readonly nullable: ReadonlySet<string>,
  ) {}

  static async connect(url: string): Promise<StatementDescriber> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const types = await client.query<{ oid: number; name: string }>(
      `select oid::int4 as oid, case when typelem <> 0 and typname like '\\_%' then substring(typname from 2) || '[]' else typname end as name from pg_type`,
    );
    const nullable = await client.query<{ key: string }>(
      `select attrelid || '.' || attnum as key from pg_attribute where not attnotnull and attnum > 0`,
    );
    return new StatementDescriber(
      client,
      new Map(types.rows.map(({ oid, name }) => [oid, name])),
      new Set(nullable.rows.map(({ key }) => key)),
    );
  }

  /** Fails as PostgreSQL does, for a column that is unknown for example. */
  async describe(text: string): Promise<ResultColumn[]> {
    const described = this.client.query(new Description(text));
    return (await described.done).map(({ name, tableID, columnID, dataTypeID }) => ({
      name,
      type: this.types.get(dataTypeID) ?? String(dataTypeID),
      isNullableColumn: this.nullable.has(`${tableID}.${columnID}`),
    }));
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
