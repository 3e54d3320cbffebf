/** Source text of `src/report/html/assets.ts`. */
export function htmlAssetsSource(): Promise<string>;
