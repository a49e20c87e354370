import * as z from 'zod/mini'
import { type AnyCall, call } from './call.ts'
import { codeOf, type PermissionHalf } from './permission.ts'
import type { AnyRecord } from './record.ts'
import { type Answering, type Detail, type RegisterCalls, registerCalls } from './register.ts'
import { batchAnswer, joinedIds, optionalText, recordId, text } from './requestFields.ts'

const move = {
  action: text(40),
  opinion: optionalText(2000),
  backTo: optionalText(40),
  backReason: optionalText(100),
  backDescription: optionalText(2000),
  backDutyTask: optionalText(40),
  dealMan: optionalText(40),
  reason: optionalText(500),
  cancelReason: optionalText(500),
  handleResult: optionalText(2000),
  replyContent: optionalText(2000),
  isPublic: optionalText(5),
  effectDate: optionalText(10),
  sendDate: optionalText(10),
  refuseReason: optionalText(500),
  tradeNo: optionalText(60),
  grantAmount: optionalText(20),
  invoiceno: optionalText(40),
  failReason: optionalText(500),
  superviseDemand: optionalText(500),
  stopReason: optionalText(500),
  changeReason: optionalText(500),
  rectifyLimit: optionalText(10),
  rectifyDesc: optionalText(1000),
  classno: optionalText(40),
  checkDate: optionalText(10),
  reviewDate: optionalText(10),
  reviewUserNames: optionalText(100),
  reviewOpinion: optionalText(1000),
  serveWay: optionalText(5),
  serveReceiver: optionalText(40),
  serveTime: optionalText(40),
  serveWitness: optionalText(60),
  serveConsent: optionalText(1),
  handoverOrg: optionalText(100),
  auditOpinion: optionalText(1000),
  approveOpinion: optionalText(1000),
  suspendFrom: optionalText(10),
  suspendTo: optionalText(10),
  caseLimitTo: optionalText(10),
  discussDate: optionalText(10),
  discussMembers: optionalText(200),
  discussOpinion: optionalText(2000),
  payLimit: optionalText(10),
  checkUserNames: optionalText(100),
  checkOpinion: optionalText(1000),
  explainText: optionalText(1000),
  errorCause: optionalText(1000),
  dutyParts: optionalText(40),
  measure: optionalText(1000),
  recallStatus: optionalText(10),
  filingno: optionalText(40),
  archiveNo: optionalText(40),
  archiveDate: optionalText(10),
  /** The answer to a refusal that is a question (code `confirm`): 1 for yes. */
  confirmed: optionalText(1),
}

/** What a person may do with a record at its present step, and which fields that asks for. */
export const offeredMove = z.object({
  action: z.string(),
  label: z.string(),
  supply: z.array(z.string()),
  mayGive: z.optional(z.array(z.string())),
  backTo: z.array(z.object({ step: z.string(), name: z.string() })),
})

export type OfferedMove = z.output<typeof offeredMove>

/** A record of a process as it is read: with what its viewer may decide. */
export type Moving<R extends AnyRecord = AnyRecord> = Detail<R> & { moves?: OfferedMove[] }

export type ProcessCalls<R extends AnyRecord = AnyRecord> = Omit<
  RegisterCalls<R>,
  'getDetail' | 'template' | 'import'
> & { getDetail: Answering<Moving<R>>; move: AnyCall; batchMove: AnyCall }

/**
 * The calls of a register whose records a process moves: those of a register, and `move` and `batchMove` for every
 * action of its table. Which operator code a move needs, the process says.
 */
export function processCalls<R extends AnyRecord>(
  definition: R,
  path: string,
  domain: PermissionHalf,
  spec: string,
) {
  const {
    find,
    getDetail,
    save,
    delete: remove,
    export: exported,
  } = registerCalls(definition, path, domain, spec)
  const access = { permission: codeOf(domain, 'view') }
  const { title } = definition
  return {
    find,
    // The kernel adds the moves to every record that it reads for somebody.
    getDetail: getDetail as Answering<Moving<R>>,
    save,
    delete: { ...remove, access: { permission: codeOf(domain, 'save') } },
    export: exported,
    move: call({
      method: 'POST',
      path: `${path}/move`,
      encoding: 'form',
      access,
      writes: true,
      spec,
      does: `${title}：办理`,
      request: z.object({ id: recordId, version: optionalText(9), taskId: optionalText(40), ...move }),
      answer: z.looseObject({ id: z.string(), version: z.number() }),
    }),
    batchMove: call({
      method: 'POST',
      path: `${path}/batchMove`,
      encoding: 'form',
      access,
      writes: true,
      spec,
      does: `${title}：批量办理`,
      request: z.object({ ids: joinedIds(300), ...move }),
      answer: batchAnswer,
    }),
  } as const
}
