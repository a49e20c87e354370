import { describeBadInput } from '../testing/describeBadInput.ts'

describeBadInput('reading', 6)
