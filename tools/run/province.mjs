import { runProgram } from './processes.mjs'

await runProgram('server/src/app/cli/province.ts')
