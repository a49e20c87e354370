import * as z from 'zod/mini'
import { returnFields, seen } from '../inspection/fields.ts'
import { call } from '../kit/call.ts'
import type { VerbOf } from '../kit/permission.ts'
import {
  batchAnswer,
  joinedIds,
  jsonList,
  optionalId,
  optionalText,
  recordId,
  text,
} from '../kit/requestFields.ts'
import { declaredDevice, whichDeclaration } from './fields.ts'

const writes = { method: 'POST', encoding: 'form', writes: true } as const
const may = (verb: VerbOf<'declaration'>) => ({ access: { permission: `declaration.${verb}` as const } })
/** Which operator code is needed depends on the step; the process table says. */
const byStep = { access: { signedIn: true, byKey: true } } as const
const nothing = z.null()

const acceptance = {
  ...whichDeclaration,
  ...seen,
  acceptOpinion: optionalText(2000),
  lackReason: optionalText(500),
  inspDept: optionalId,
  inmGroupCode: optionalText(10),
  appBussList: z.optional(jsonList(declaredDevice, 200)),
}

/** Allocation, review of materials, acceptance, returns. */
export const reviewCalls = {
  refer: call({
    ...writes,
    ...may('refer'),
    path: '/api/appmain/refer',
    does: '转机构：转到其他部门或机构',
    spec: '1 §7 Applications',
    request: z.object({
      ...whichDeclaration,
      ...seen,
      orgId: optionalId,
      dealMan: optionalText(40),
      note: optionalText(2000),
    }),
    answer: nothing,
  }),
  assignReview: call({
    ...writes,
    ...may('assign'),
    path: '/api/appmain/assignReview',
    does: '分配审查人',
    spec: 'domain.md SCFP',
    request: z.object({
      ids: joinedIds(300),
      dealMan: optionalText(40),
      inspDept: optionalId,
      opinion: optionalText(2000),
    }),
    answer: batchAnswer,
  }),
  materialReviewDeal: call({
    ...writes,
    ...may('review'),
    path: '/api/appmain/materialReviewDeal',
    does: '资料审查',
    spec: '1 §7 Applications',
    request: z.object({
      ...whichDeclaration,
      ...seen,
      ...returnFields,
      opinionResult: text(10),
      acceptOpinion: optionalText(2000),
      missingMaterial: optionalText(2000),
      lackReason: optionalText(500),
    }),
    answer: nothing,
  }),
  acceptSave: call({
    ...writes,
    ...may('accept'),
    path: '/api/appmain/acceptSave',
    does: '保存受理',
    spec: '1 §7 Applications',
    request: z.object(acceptance),
    answer: z.object({ appmainsysid: z.string(), version: z.number() }),
  }),
  acceptCommit: call({
    ...writes,
    ...may('accept'),
    path: '/api/appmain/acceptCommit',
    does: '受理',
    spec: '1 §7 Applications',
    request: z.object({ ...acceptance, dealMan: optionalText(40) }),
    answer: nothing,
  }),
  batchAcceptCommitByList: call({
    ...writes,
    ...may('accept'),
    path: '/api/appmain/batchAcceptCommitByList',
    does: '批量受理',
    spec: '1 §7 Applications',
    request: z.object({
      list: jsonList(
        z.object({ appmainsysid: recordId, taskId: optionalText(40), acceptOpinion: optionalText(2000) }),
        300,
      ),
      dealMan: optionalText(40),
      inspDept: optionalId,
      /** For those of which required materials are missing. */
      lackReason: optionalText(500),
    }),
    answer: z.object({
      successCount: z.number(),
      errors: z.array(z.object({ id: z.string(), appno: z.string(), message: z.string() })),
    }),
  }),
  appRollback: call({
    ...writes,
    ...byStep,
    path: '/api/appmain/appRollback',
    does: '整单退回',
    spec: '2 §7.4',
    request: z.object({ ...whichDeclaration, ...seen, ...returnFields }),
    answer: nothing,
  }),
  rollback: call({
    ...writes,
    ...byStep,
    path: '/api/appmain/rollback',
    does: '退回业务',
    spec: '2 §7.4',
    request: z.object({ seisn: text(40), ...seen, ...returnFields }),
    answer: nothing,
  }),
  autoWithdraw: call({
    ...writes,
    ...byStep,
    path: '/api/appmain/autoWithdraw',
    does: '撤回',
    spec: '1 §7 Applications',
    request: z.object({ seisn: text(40) }),
    answer: nothing,
  }),
} as const
