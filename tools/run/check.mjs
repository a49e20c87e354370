import { runChecks } from './checks.mjs'
import { ensureInstalled } from './installed.mjs'
import { endTogether } from './processes.mjs'

ensureInstalled()
endTogether()
const { failed } = await runChecks()
process.exit(failed > 0 ? 1 : 0)
