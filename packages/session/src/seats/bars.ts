/** Who was sent away from a table for good: tokens and addresses, as hashes. */
export class Bars {
  readonly #tokens = new Set<string>();
  readonly #addresses = new Set<string>();

  get isEmpty(): boolean {
    return this.#tokens.size === 0;
  }

  add({ token, address }: { readonly token: string; readonly address?: string }): void {
    this.#tokens.add(token);
    if (address !== undefined) this.#addresses.add(address);
  }

  clear(): void {
    this.#tokens.clear();
    this.#addresses.clear();
  }

  has(token: string, address?: string): boolean {
    return this.#tokens.has(token) || (address !== undefined && this.#addresses.has(address));
  }
}
