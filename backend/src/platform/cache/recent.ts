/** So many values by name; what nobody asked for longest goes first. */
export class Recent<T> {
  /** The latest stand last. */
  private readonly values = new Map<string, T>();

  constructor(private readonly most: number) {}

  get(name: string): T | undefined {
    const value = this.values.get(name);
    if (value === undefined) return undefined;
    this.values.delete(name);
    this.values.set(name, value);
    return value;
  }

  set(name: string, value: T): void {
    this.values.delete(name);
    this.values.set(name, value);
    const [oldest] = this.values.keys();
    if (this.values.size > this.most && oldest !== undefined) this.values.delete(oldest);
  }

  delete(name: string): void {
    this.values.delete(name);
  }
}
