/** What stands behind a flag on the command line; the fallback where the flag is not given. */
export function valueOf(flag, fallback) {
  const index = process.argv.indexOf(flag);
  return index < 0 ? fallback : process.argv[index + 1];
}
