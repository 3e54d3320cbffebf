var t="(hidden; --show-values prints it)";function o(n,e){return n.hidden===!0&&!e?t:n.text}export{o as a};
