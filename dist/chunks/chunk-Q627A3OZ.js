function o({start:e,end:n}){return{start:e,end:n}}function r(e,n){return e.children.filter(t=>t.field===n)}function a(e,n){return e.children.find(t=>t.field===n)??null}export{o as a,r as b,a as c};
