/** A map of limited size; what nobody asked for longest goes first. For what follows from its key alone; what is read of the database is a `TtlMap`. */
export class LruCache<T> {
  /** The latest stand last. */
  private readonly values = new Map<string, T>();

  constructor(private readonly maxSize: number) {}

  get(key: string): T | undefined {
    const value = this.values.get(key);
    if (value === undefined) return undefined;
    this.values.delete(key);
    this.values.set(key, value);
    return value;
  }

  set(key: string, value: T): void {
    this.values.delete(key);
    this.values.set(key, value);
    const [oldest] = this.values.keys();
    if (this.values.size > this.maxSize && oldest !== undefined) this.values.delete(oldest);
  }

  delete(key: string): void {
    this.values.delete(key);
  }

  clear(): void {
    this.values.clear();
  }
}
