function g(r,t,n){return`${r} ${i(r,t,n)}`}function i(r,t,n=`${t}s`){return Number(r)===1?t:n}export{g as a,i as b};
