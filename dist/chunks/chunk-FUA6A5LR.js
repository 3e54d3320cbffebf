var n="0.1.0";export{n as a};
