import { describeBadInput } from './testing/describeBadInput.ts'

describeBadInput('bad input of calls that write', (call) => call.writes)
