import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { processCalls } from '../../kit/processRegister.ts'
import { jsonList, optionalId, optionalText, recordId, text } from '../../kit/requestFields.ts'
import { handedKinds } from '../../shared/handover/handedKinds.ts'
import { handover } from './handover.ts'

const path = '/api/sysmng/handover'
const spec = 'decision 0120'
const {
  find,
  getDetail,
  delete: remove,
  export: exported,
  move,
  batchMove,
} = processCalls(handover, path, 'handover', spec)

const kind = z.enum(Object.values(handedKinds) as ['1', ...(typeof handedKinds)[keyof typeof handedKinds][]])

/** Who receives one thing; nobody where the receiver is empty. */
const chosen = z.object({ kind, subjectId: recordId, receiver: z.string().check(z.maxLength(40)) })
export type ChosenReceiver = z.output<typeof chosen>
const receivers = z.optional(jsonList(chosen, 2000))

const thing = z.object({
  kind,
  subjectId: z.string(),
  title: z.string(),
  detail: z.string(),
  /** Who is to receive it, '' for nobody. */
  receiver: z.string(),
  receiverName: z.string(),
  /** Why the receiver cannot; '' where they can. */
  problem: z.string(),
})
export type HeldThing = z.output<typeof thing>

const holdings = z.object({
  handMan: z.string(),
  handManName: z.string(),
  things: z.array(thing),
  /** Inputs that the person has typed and not saved: they stay with whoever typed them. */
  typed: z.number(),
})
export type Holdings = z.output<typeof holdings>

const item = z.object({
  id: z.string(),
  itemKind: z.string(),
  itemTitle: z.string(),
  itemDetail: z.string(),
  itemTaker: z.string(),
  itemTakerName: z.string(),
  itemState: z.string(),
  confirmTime: z.string(),
})
export type ListedItem = z.output<typeof item>

const post = { method: 'POST', encoding: 'form', spec } as const

/** Hand-overs of work: who hands over what to whom. */
export const handoverCalls = {
  find,
  getDetail,
  delete: remove,
  export: exported,
  move,
  batchMove,
  holdings: call({
    ...post,
    path: `${path}/holdings`,
    access: { permission: 'handover.save' },
    writes: false,
    does: '工作交接：人员现在手上的任务、仪器、收费、印章和代理',
    request: z.object({ handMan: text(40), handoverId: optionalId, takeMan: optionalText(40), receivers }),
    answer: holdings,
  }),
  draw: call({
    ...post,
    path: `${path}/draw`,
    access: { permission: 'handover.save' },
    writes: true,
    does: '工作交接：保存交接单和各项的接收人',
    request: z.object({
      id: optionalId,
      version: optionalText(9),
      handMan: optionalText(40),
      handKind: optionalText(5),
      agentUntil: optionalText(10),
      takeMan: optionalText(40),
      handReason: optionalText(500),
      handNote: optionalText(1000),
      receivers,
    }),
    answer: z.looseObject({ id: z.string(), version: z.number() }),
  }),
  items: call({
    ...post,
    path: `${path}/items`,
    access: { permission: 'handover.view' },
    writes: false,
    does: '工作交接：交接单的事项和接收人',
    request: z.object({ id: recordId }),
    answer: z.array(item),
  }),
  listPdf: call({
    method: 'GET',
    path: `${path}/listPdf`,
    encoding: 'query',
    access: { ticket: 'print' },
    writes: false,
    spec,
    does: '工作交接：打印交接清单',
    request: z.object({ id: recordId }),
    answer: 'file',
  }),
  recall: call({
    ...post,
    path: `${path}/recall`,
    access: { permission: 'handover.save' },
    writes: true,
    does: '工作交接：撤回尚未生效的交接单',
    request: z.object({ id: recordId, version: optionalText(9) }),
    answer: z.null(),
  }),
} as const

/** What a ticket for the printed list of a hand-over names. */
export const handoverPrintRecord = (id: string): string => `GZJJ|${id}`
