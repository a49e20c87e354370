import { describeBadInput } from './testing/describeBadInput.ts'

describeBadInput('bad input of calls that read', (call) => !call.writes)
