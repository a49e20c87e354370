import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { processCalls } from '../../kit/processRegister.ts'
import { listCall } from '../../kit/register.ts'
import { optionalText, recordId } from '../../kit/requestFields.ts'
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
  /** Shows an answered letter to everybody, or takes it from them. */
  publish: call({
    method: 'POST',
    encoding: 'form',
    path: `${root}/mailbox/publish`,
    access: { permission: 'publicLetter.answer' },
    writes: true,
    does: '公众信箱：公开或取消公开',
    spec,
    request: z.object({ id: recordId, version: optionalText(9), isPublic: z.enum(['true', 'false']) }),
    answer: z.looseObject({ id: z.string(), version: z.number() }),
  }),
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
