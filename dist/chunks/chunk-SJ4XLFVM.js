import{a as e}from"./chunk-JAV5THUC.js";import{a}from"./chunk-WFZ5PYK6.js";var f=`kgtlint: nothing is staged, so nothing was linted: stage changes with git add, or leave out --staged to lint the files as they are
`,p=`kgtlint: this hook neither commits nor pushes anything, so nothing was linted
`,u=`kgtlint: pre-commit asks for all files: all tasks are linted, as they are in the working tree
`;function $(t,n,o){return`kgtlint: ${a(o,"task")} changed from ${e(t)} to ${e(n)}, linted as in the working tree
`}var l=3;function w(t,n,{deleted:o,...s}){let i=a(t,"changed file"),r=n.almost.map(h=>`  nearly a task: ${e(h)}
`).join("");if(o.length>0)return`kgtlint: ${i}; ${c(o)}, and no other task has any of them, so nothing was linted
${r}`;let g=[...s.paths,...s.task.length>0?[`--task ${s.task.join(" ")}`]:[]].map(e).join(" ");return`kgtlint: ${g===""?`${i}, none of which belongs to a task`:`${i}, but no task of ${g} has any of them`}, so nothing was linted
${r}`}function c(t){let n=t.length>l?"":` (${t.map(e).join(", ")})`;return a(t.length,`task${n} is deleted`,`tasks${n} are deleted`)}function y(t){return`kgtlint: ${e(t)} was read as it is in the working tree, which is not what is staged
`}function x(t,n){return`kgtlint: what is staged is still as it was before the fix. Look at these files, then git add them and commit again:
${t.map(s=>{let i=n.has(s)?" (it also has changes of your own that are not staged)":"";return`  ${e(s)}${i}
`}).join("")}`}export{f as a,p as b,u as c,$ as d,w as e,y as f,x as g};
