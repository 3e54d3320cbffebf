var n={clean:0,findings:1,failed:2},e=class extends Error{name="UsageError"};export{n as a,e as b};
