import{a as n}from"./chunk-JAV5THUC.js";import{a}from"./chunk-WFZ5PYK6.js";var k=`kgtlint: nothing is staged, so nothing was linted: stage changes with git add, or leave out --staged to lint the files as they are
`,m=`kgtlint: this hook neither commits nor pushes anything, so nothing was linted
`,d=`kgtlint: pre-commit asks for all files: all tasks are linted, as they are in the working tree
`;function p(t,s,e){return`kgtlint: ${a(e,"task")} changed from ${n(t)} to ${n(s)}, linted as in the working tree
`}function f(t,s,e){let o=a(t,"changed file"),i=[...e.paths,...e.task.length>0?[`--task ${e.task.join(" ")}`]:[]].map(n).join(" "),r=s.almost.map(g=>`  nearly a task: ${n(g)}
`).join("");return`kgtlint: ${i===""?`${o}, none of which belongs to a task`:`${o}, but no task of ${i} has any of them`}, so nothing was linted
${r}`}function u(t){return`kgtlint: ${n(t)} was read as it is in the working tree, which is not what is staged
`}function w(t,s){return`kgtlint: what is staged is still as it was before the fix. Look at these files, then git add them and commit again:
${t.map(o=>{let i=s.has(o)?" (it also has changes of your own that are not staged)":"";return`  ${n(o)}${i}
`}).join("")}`}export{k as a,m as b,d as c,p as d,f as e,u as f,w as g};
