/** The keys of a JSON Schema as Markdown sections. */
export function schemaReference(root: object): string;
