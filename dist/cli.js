#!/usr/bin/env node
import{a as s}from"./chunks/chunk-FUA6A5LR.js";import{a as t}from"./chunks/chunk-TBY7LEUL.js";import"./chunks/chunk-EPXOE4VI.js";var[,,...n]=process.argv;process.stdout.on("error",i);process.stderr.on("error",i);process.on("uncaughtException",e);process.on("unhandledRejection",e);n[0]==="--version"||n[0]==="-v"?process.stdout.write(`${s}
`):await p();async function p(){try{t("late");let{main:o}=await import("./chunks/main-YFQOZYL3.js");process.exitCode=await o(n)}catch(o){e(o)}}function i(o){o.code!=="EPIPE"&&e(o)}function e(o){let{message:r,stack:c}=o instanceof Error?o:new Error(String(o)),a=process.env.KGTLINT_DEBUG?c??r:`${r}
(KGTLINT_DEBUG=1 shows where it comes from)`;process.stderr.write(`kgtlint failed: ${a}
`),process.exit(2)}
