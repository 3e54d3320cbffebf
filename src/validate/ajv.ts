// Imported by import() only. A CommonJS package that is itself imported so loses its named exports in a bundle.
export { Ajv2020 } from 'ajv/dist/2020.js';
