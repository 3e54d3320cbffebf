function o(e,n){return e.children.filter(t=>t.field===n)}function r(e,n){return e.children.find(t=>t.field===n)??null}export{o as a,r as b};
