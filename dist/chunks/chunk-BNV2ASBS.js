var m=new Map([["explain",()=>import("./explain-CBQBEPUF.js").then(n=>n.command)],["lint",()=>import("./lint-PHOGHATS.js").then(n=>n.command)]]);export{m as a};
