import{a as s}from"./chunks/chunk-TBY7LEUL.js";import"./chunks/chunk-EPXOE4VI.js";process.on("uncaughtException",n);process.on("unhandledRejection",n);s("late");var{main:o}=await import("./chunks/action-main-JUSPCHXZ.js");process.exitCode=await o(process.env);function n(e){let t=(e instanceof Error?e.stack??e.message:String(e)).replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A");process.stdout.write(`::error title=kgtlint failed::${t}
`),process.exit(1)}
