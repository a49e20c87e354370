import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { listAnswer, listRequest } from '../../kit/listRequest.ts'
import { processCalls } from '../../kit/processRegister.ts'
import { batchAnswer, joinedIds, optionalId, optionalText, recordId, text } from '../../kit/requestFields.ts'
import { exportRequest } from '../../kit/transfer.ts'
import { maintenanceFiling } from './filing.ts'

const spec = '2 §7.6 Maintenance unit filing'
const applicant = '/api/epbrmogmmaibasic/epBrmOgmMaiBasic'
const authority = '/api/ibmsbrmogmmaibasic/ibmsBrmOgmMaiBasic'

/** The filing under the machinery's own verbs. */
export const filingRegister = processCalls(maintenanceFiling, authority, 'filing', spec)

const reads = {
  method: 'POST',
  encoding: 'form',
  writes: false,
  spec,
  access: { permission: 'filing.view' },
} as const
const writes = { ...reads, writes: true } as const

const file = z.object({ attsysid: z.string() })
const groups = z.array(
  z.object({
    name: z.string(),
    oldAttachments: z.array(z.looseObject(file.shape)),
    newAttachments: z.array(z.looseObject(file.shape)),
  }),
)
const attachmentGroups = (path: string, does: string) =>
  call({ ...reads, path, does, request: z.object({ id: recordId }), answer: groups })

const decision = (verb: string, does: string, permission: 'filing.check' | 'filing.review') =>
  call({
    ...writes,
    path: `${authority}/${verb}`,
    does,
    access: { permission },
    request: z.object({ ids: joinedIds(100), acceptOpinion: optionalText(500) }),
    answer: z.nullable(batchAnswer),
  })

/** The calls that the specification names, on the same moves. */
export const filingCalls = {
  findData: call({
    ...reads,
    path: `${applicant}/findData`,
    does: '维保备案查询',
    request: listRequest,
    answer: listAnswer,
  }),
  checkMai: call({
    ...reads,
    path: `${applicant}/checkMai`,
    does: '检查是否可以备案',
    access: { permission: 'filing.submit' },
    request: z.object({ id: optionalId, unitname: optionalText(100), creditcode: text(18) }),
    answer: z.object({ valid: z.boolean(), message: z.string() }),
  }),
  submitMai: call({
    ...writes,
    path: `${applicant}/submitMai`,
    does: '提交维保备案',
    access: { permission: 'filing.submit' },
    request: z.catchall(
      z.object({ id: optionalId, creditcode: text(18), certno: text(60) }),
      z.string().check(z.maxLength(4000)),
    ),
    answer: z.object({ id: z.string() }),
  }),
  queryChangeGroupAtt: attachmentGroups(`${applicant}/queryChangeGroupAtt`, '备案变更的附件'),
  queryChangeGroupAttOfUse: attachmentGroups(
    '/a/stone/useManage/queryChangeGroupAtt',
    '备案变更的附件（监察端）',
  ),
  getInfo: call({
    ...reads,
    path: `${authority}/getInfo`,
    does: '维保备案详情',
    request: z.object({ id: recordId }),
    answer: z.looseObject({
      id: z.string(),
      persons: z.array(z.looseObject({ personname: z.string() })),
      attachments: z.array(z.looseObject(file.shape)),
    }),
  }),
  maiExport: {
    ...filingRegister.export,
    path: `${authority}/maiExport`,
    does: '导出维保备案',
    request: z.extend(exportRequest, { fileName: optionalText(60) }),
  },
  checkAgree: decision('checkAgree', '核查通过', 'filing.check'),
  checkDisagree: decision('checkDisagree', '核查不通过', 'filing.check'),
  reviewAgree: decision('reviewAgree', '审核通过', 'filing.review'),
  reviewDisagree: decision('reviewDisagree', '审核不通过', 'filing.review'),
  change: call({
    ...writes,
    path: `${authority}/change`,
    does: '备案变更',
    access: { permission: 'filing.save' },
    request: z.object({ id: recordId }),
    answer: z.looseObject({ id: z.string(), version: z.number() }),
  }),
} as const
