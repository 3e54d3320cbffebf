/** Fills `{{name}}` from data. Throws when a name has no value: a message with a hole in it is a fault of the rule. */
export function fillMessage(template: string, data: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{\{\s*([^{}\s]+)\s*\}\}/g, (_, name: string) => {
    if (!Object.hasOwn(data, name)) throw new Error(`the message needs a value for {{${name}}}`);
    return String(data[name]);
  });
}
