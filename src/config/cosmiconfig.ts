// Imported by import() only. A CommonJS package that is itself imported so loses its named exports in a bundle.
export { cosmiconfig } from 'cosmiconfig';
