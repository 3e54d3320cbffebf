function r(e){return e.replace(/[\\^$.*+?()[\]{}|/]/g,"\\$&")}export{r as a};
