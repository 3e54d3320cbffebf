#!/usr/bin/env node
import{a as r}from"./chunks/chunk-FUA6A5LR.js";import"./chunks/chunk-PHKIAKHS.js";var[,,...n]=process.argv;process.stdout.on("error",t);process.stderr.on("error",t);process.on("uncaughtException",e);process.on("unhandledRejection",e);n[0]==="--version"||n[0]==="-v"?process.stdout.write(`${r}
`):await a();async function a(){try{let{main:o}=await import("./chunks/main-23AFWB22.js");process.exitCode=await o(n)}catch(o){e(o)}}function t(o){o.code!=="EPIPE"&&e(o)}function e(o){let{message:s,stack:i}=o instanceof Error?o:new Error(String(o)),c=process.env.KGTLINT_DEBUG?i??s:`${s}
(KGTLINT_DEBUG=1 shows where it comes from)`;process.stderr.write(`kgtlint failed: ${c}
`),process.exit(2)}
