import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { assistCalls } from '@tejian/contract/shared/flow/assistCalls.ts'
import { flowMessages, handedOver } from '@tejian/contract/shared/flow/messages.ts'
import { type Context, transact } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { batch } from '../../kit/process/batch.ts'
import { holdsTask } from '../../kit/process/move.ts'
import type { Row } from '../../kit/records/find.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { sendMessage } from '../messages/sendMessage.ts'
import type { SubjectKey } from './subject.ts'
import { presentSubject, subjectsOf } from './subjects.ts'
import { handOver } from './transfer.ts'

/** A business that somebody asks a colleague to handle, and the task that he saw. */
type Wanted = SubjectKey & { taskId?: string | undefined }
const help = '协助办理'
type Asked = { dealMan?: string | undefined; note?: string | undefined }

/** Whether this person holds the open task of a row and may ask a colleague to handle it. */
export function mayAskHelp(context: Context, record: AnyRecord, row: Row): boolean {
  const may = context.user.permissions.has('declaration.assist')
  return may && Boolean(row.taskId) && holdsTask(context, record, row)
}

async function askHelp(context: Context, wanted: Wanted, asked: Asked): Promise<string> {
  const { record, row } = presentSubject(await subjectsOf(context, wanted))
  const locked = await readRow(context, record, row.id, true)
  const late = wanted.taskId !== undefined && wanted.taskId !== locked.taskId
  if (late || !mayAskHelp(context, record, locked)) throw new Refusal(flowMessages.unknownTask)
  return handOver(context, record, locked, asked.dealMan, {
    action: 'assist',
    label: help,
    opinion: (holder) => [`请${holder}协助办理`, asked.note?.trim()].filter(Boolean).join('：'),
  })
}

/** The colleague gets one message, however many businesses are handed over. */
async function notifyHelper(
  context: Context,
  { dealMan, note }: Asked,
  handed: readonly string[],
): Promise<void> {
  if (!dealMan || handed.length === 0) return
  const { title, content } = handedOver(context.user.name, help, handed)
  await sendMessage(context, { to: [dealMan], title, content: note ? `${content}。${note}` : content })
}

/** Businesses by their numbers, each with its task where as many tasks were named. */
function wantedOf(name: 'seisn' | 'appno', numbers: readonly string[], taskIds: readonly string[]): Wanted[] {
  if (numbers.length === 0) throw new Refusal(flowMessages.chooseTasks)
  const paired = taskIds.length === numbers.length
  return numbers.map((number, place) => ({ [name]: number, taskId: paired ? taskIds[place] : undefined }))
}

/** Row by row, each in a transaction of its own: what happened to whom, by the number that the caller named it by. */
async function eachAsked(
  context: Context,
  wanted: readonly Wanted[],
  asked: Asked,
): Promise<{ successCount: number; errors: Array<{ number: string; message: string }> }> {
  const number = ({ seisn, appno }: Wanted): string => seisn ?? appno ?? ''
  const about = { id: number, no: async (one: Wanted) => number(one) }
  const handed: string[] = []
  const { successCount, errors } = await batch(context, wanted, about, async (one) => {
    handed.push(await transact(context, (inner) => askHelp(inner, one, asked)))
  })
  await notifyHelper(context, asked, handed)
  return { successCount, errors: errors.map(({ id, message }) => ({ number: id, message })) }
}

/** 协助办理 (spec 2 §7.3): all or none by the first call, row by row by the list calls. */
export function assistRoutes(bind: Bind): void {
  bind(assistCalls.submitAssHandle, async (outer, { seisns, taskIds, ...asked }) => {
    // In one order for everybody, so that two such calls never wait for each other.
    const wanted = wantedOf('seisn', seisns, taskIds).toSorted((a, b) =>
      String(a.seisn).localeCompare(String(b.seisn)),
    )
    await transact(outer, async (context) => {
      const handed: string[] = []
      for (const one of wanted) handed.push(await askHelp(context, one, asked))
      await notifyHelper(context, asked, handed)
    })
    return null
  })
  bind(assistCalls.submitAssHandleLs, async (context, { seisns, taskIds, ...asked }) => {
    const wanted = wantedOf('seisn', seisns, taskIds)
    const { successCount, errors } = await eachAsked(context, wanted, asked)
    return { successCount, errors: errors.map(({ number, message }) => ({ seisn: number, message })) }
  })
  bind(assistCalls.submitAssHandleLsBySBDJ, async (context, { appnos, taskIds, ...asked }) => {
    const wanted = wantedOf('appno', appnos, taskIds)
    const { successCount, errors } = await eachAsked(context, wanted, asked)
    return { successCount, errors: errors.map(({ number, message }) => ({ appno: number, message })) }
  })
}
