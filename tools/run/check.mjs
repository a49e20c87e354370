import { runChecks } from './checks.mjs'
import { ensureInstalled } from './installed.mjs'

ensureInstalled()
const { failed } = await runChecks()
process.exit(failed > 0 ? 1 : 0)
