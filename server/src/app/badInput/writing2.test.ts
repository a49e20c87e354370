import { describeBadInput } from '../testing/describeBadInput.ts'

describeBadInput('writing', 2)
