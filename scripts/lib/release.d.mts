export interface Release {
  readonly tag: string;
  readonly manifest: { readonly version: string; readonly repository?: string | { readonly url?: string } };
  readonly lock: { readonly version?: string; readonly packages?: Readonly<Record<string, { readonly version?: string }>> };
  readonly changelog: string;
  readonly repository: string | null;
  readonly pages?: Readonly<Record<string, string>>;
}
export function releaseProblems(release: Release): string[];
export function releaseNotes(changelog: string, version: string): string | null;
