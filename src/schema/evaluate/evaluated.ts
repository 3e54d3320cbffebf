/** Properties and items of one instance location that some keyword has looked at (for unevaluated*). */
export class Evaluated {
  allProperties = false;
  allItems = false;
  /** Items before this index. */
  prefix = 0;
  readonly properties = new Set<string>();
  readonly items = new Set<number>();

  add(other: Evaluated): void {
    this.allProperties ||= other.allProperties;
    this.allItems ||= other.allItems;
    this.prefix = Math.max(this.prefix, other.prefix);
    for (const name of other.properties) this.properties.add(name);
    for (const index of other.items) this.items.add(index);
  }

  hasProperty(name: string): boolean {
    return this.allProperties || this.properties.has(name);
  }

  hasItem(index: number): boolean {
    return this.allItems || index < this.prefix || this.items.has(index);
  }
}
