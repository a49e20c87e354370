import { runProgram } from './processes.mjs'

await runProgram('bench/src/main.ts')
