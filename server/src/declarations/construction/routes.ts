import {
  constructionCalls as calls,
  constructionRegister as register,
} from '@tejian/contract/declarations/construction/calls.ts'
import { constructionMessages } from '@tejian/contract/declarations/construction/messages.ts'
import { constructionNotice } from '@tejian/contract/declarations/construction/notice.ts'
import { constructionLists } from '@tejian/contract/declarations/construction/views.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { Context } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { batch } from '../../kit/process/batch.ts'
import {
  bindProcessRegister,
  moveProcessRow,
  type ProcessOptions,
  processSource,
  saveProcessRow,
} from '../../kit/process/register.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow } from '../../kit/records/save.ts'
import { forbidden, missing, Refusal, wrongFields } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { readFlow } from '../../shared/flow/log.ts'
import { withdraw } from '../../shared/flow/withdraw.ts'
import type { TicketRule } from '../../shared/tickets/purposes.ts'
import { exportColumns, exportRows } from '../../shared/transfers/exportRows.ts'
import { archiveSheet } from './archiveSheet.ts'
import { deviceChoices } from './devices.ts'
import { constructionOptions } from './options.ts'
import { unitWithLicence } from './parties.ts'
import { noticeToPrint, printNotice, printOf, printRecord } from './print.ts'
import { printCertificates } from './seal.ts'

type Options = ProcessOptions<typeof constructionNotice>
type Moved = { id: string; taskId?: string | undefined; [given: string]: string | undefined }

/** A call of the specification as the move that it stands for. */
const mover =
  (options: Options, action: string) =>
  async (context: Context, { id, acceptOpinion, ...given }: Moved): Promise<null> => {
    await moveProcessRow(context, constructionNotice, options, id, {
      ...given,
      action,
      opinion: acceptOpinion,
    })
    return null
  }

function inspectionRoutes(bind: Bind, options: Options): void {
  for (const action of ['scjjConfirm', 'nysyConfirm', 'jgshConfirm', 'bgcjConfirm'] as const)
    bind(calls[action], mover(options, action))
  for (const action of ['tellBack', 'reassign', 'nysyRollback', 'jgshRollback', 'bgcjRollback'] as const)
    bind(calls[action], mover(options, action))
  bind(calls.stepSave, async (context, input) => {
    await saveProcessRow(context, constructionNotice, input, options)
    return null
  })
  bind(calls.taskRelease, async (context, { ids, taskIds, inspectorLogins, ...given }) => {
    if (ids.length === 0) throw new Refusal(kitMessages.noRowSelected)
    const no = async (id: string): Promise<string> =>
      filled(await readRow(context, constructionNotice, id), 'noticeno')
    // Task ids belong to the records in their order, where there is one for each.
    const tasks = new Map(taskIds.length === ids.length ? ids.map((id, place) => [id, taskIds[place]]) : [])
    const answer = await batch(context, ids, { id: (id) => id, no }, async (id) => {
      await moveProcessRow(context, constructionNotice, options, id, {
        ...given,
        action: 'taskRelease',
        taskId: tasks.get(id),
        inspectorLogins: inspectorLogins.join(','),
      })
    })
    return answer.errors.length > 0 ? answer : null
  })
  bind(calls.selfRollback, async (context, { id, taskId, backReason, backDescription }) => {
    if (!backReason?.trim()) throw wrongFields({ backReason: constructionMessages.takeBackReason })
    const row = await readRow(context, constructionNotice, id)
    if (taskId && taskId !== row.taskId)
      throw new Refusal('该任务的状态已变化，请刷新列表', { code: 'handled' })
    await withdraw(context, constructionNotice, id, { backReason, backDescription })
    return null
  })
}

/** The papers of a notice are printed by whoever sees it. */
export const constructionTicket: TicketRule = {
  purpose: 'constructionPrint',
  async check(context, record) {
    const wanted = printOf(record)
    if (!wanted) throw missing()
    if (!context.user.permissions.has(constructionNotice.actions.view.permission)) throw forbidden()
    await noticeToPrint(context, wanted)
  },
}

function paperRoutes(bind: Bind, services: Services): void {
  bind(calls.printPdf, async (context, request) => {
    if (context.ticket?.record !== printRecord(request)) throw new Refusal(constructionMessages.linkMismatch)
    const row = await noticeToPrint(context, request)
    return request.type === 'certificate'
      ? printCertificates(context, services, row)
      : printNotice(context, services, row, request.type)
  })
}

/** Construction notices and the supervised inspection that follows them. */
export function constructionRoutes(bind: Bind, services: Services): void {
  const { lookups } = services
  const options = constructionOptions(lookups)
  const source = processSource(constructionNotice, options)
  bindProcessRegister(bind, register, constructionNotice, options)
  bind(register.export, (context, filters) =>
    exportRows(context, {
      source,
      filters,
      columns: exportColumns(constructionNotice, constructionLists.constructionQueryJC),
      title: constructionNotice.title,
      lookups,
    }),
  )
  inspectionRoutes(bind, options)
  bind(calls.logQuery, async (context, { id }) => {
    const row = await readRow(context, constructionNotice, id)
    const lines = await readFlow(context, [{ record: constructionNotice, row, no: row.noticeno ?? '' }])
    return lines
      .filter(({ executeTime }) => executeTime !== null)
      .map(({ stepName, executor, executeTime, acceptOpinion, fallbackReason }) => ({
        stepName,
        executor,
        executeTime: executeTime ?? '',
        acceptOpinion,
        fallbackReason,
      }))
  })
  bind(calls.deviceChoice, deviceChoices)
  bind(calls.ownUnit, (context, { creditcode }) => unitWithLicence(context, creditcode))
  bind(calls.archiveSheet, (context, { id, place }) => archiveSheet(context, id, Number(place)))
  paperRoutes(bind, services)
}
