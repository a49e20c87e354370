import { processCalls } from '../../kit/processRegister.ts'
import { listCall } from '../../kit/register.ts'
import { complaint } from './complaint.ts'
import { otherDeclaration } from './otherDeclaration.ts'
import { publicLetter } from './publicLetter.ts'

const spec = '2 §2.9 one-stop service management'
const catalogue = '2 §7.10'
const root = '/api/serviceplatform'

const letters = processCalls(publicLetter, `${root}/mailbox`, 'publicLetter', spec)
export const letterCalls = {
  ...letters,
  list: { ...listCall(letters.find, `${root}/mailbox/list`, '公众信箱列表'), spec: catalogue },
} as const

const complaints = processCalls(complaint, `${root}/complaint`, 'complaint', spec)
export const complaintCalls = {
  ...complaints,
  list: { ...listCall(complaints.find, `${root}/complaint/list`, '投诉举报列表'), spec: catalogue },
} as const

const declarations = processCalls(otherDeclaration, `${root}/otherDeclaration`, 'otherDeclaration', spec)
export const otherDeclarationCalls = {
  ...declarations,
  list: { ...listCall(declarations.find, `${root}/otherDeclaration/list`, '其他申报列表'), spec: catalogue },
} as const
