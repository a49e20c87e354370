import { runProgram } from './processes.mjs'

await runProgram('server/src/app/database/embeddedArchiveCommand.ts', 'drill')
