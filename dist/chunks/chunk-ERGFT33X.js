function r(n,i){return n.startsWith(`${i}/`)?n.slice(i.length+1):n}export{r as a};
