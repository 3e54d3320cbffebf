#!/usr/bin/env node
import{a as s}from"./chunks/chunk-FUA6A5LR.js";import"./chunks/chunk-EPXOE4VI.js";import{setFlagsFromString as a}from"node:v8";var[,,...r]=process.argv;process.stdout.on("error",t);process.stderr.on("error",t);process.on("uncaughtException",e);process.on("unhandledRejection",e);r[0]==="--version"||r[0]==="-v"?process.stdout.write(`${s}
`):await p();async function p(){try{a("--interrupt-budget=1000000");let{main:o}=await import("./chunks/main-7I5VL5OY.js");process.exitCode=await o(r)}catch(o){e(o)}}function t(o){o.code!=="EPIPE"&&e(o)}function e(o){let{message:n,stack:i}=o instanceof Error?o:new Error(String(o)),c=process.env.KGTLINT_DEBUG?i??n:`${n}
(KGTLINT_DEBUG=1 shows where it comes from)`;process.stderr.write(`kgtlint failed: ${c}
`),process.exit(2)}
