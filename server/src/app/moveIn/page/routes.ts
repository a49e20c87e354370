import { momentOf } from '@tejian/contract/kit/calendarDate.ts'
import { moveInCalls as calls } from '@tejian/contract/system/moveIn/calls.ts'
import { type Context, transact } from '../../../kit/context.ts'
import type { Bind } from '../../../kit/http/bind.ts'
import { missing } from '../../../kit/refusal.ts'
import type { Services } from '../../../kit/services.ts'
import { placeOf, proveFully } from '../../../session/public.ts'
import { readUpload } from '../../../shared/attachments/actions.ts'
import type { TicketRule } from '../../../shared/tickets/purposes.ts'
import { xlsxType } from '../../../shared/transfers/exportRows.ts'
import { reportName } from '../moveIn.ts'
import { zippedTemplates } from '../templates.ts'
import { keepFile, moveInStore, refuseDuringRun, removeFile } from './files.ts'
import { cancelRun, orderRun, reportOf, stateOf } from './runs.ts'

/** The files of the page: their tickets name the address, as those of exports do. */
export const moveInTicket: TicketRule = {
  purpose: 'export',
  claims: (record) => record === calls.templates.path || record === calls.downloadReport.path,
  async check({ user }) {
    if (!user.permissions.has('moveIn.run')) throw missing()
  },
}

async function reportFile(context: Context, services: Services, id: string) {
  const row = await context.db
    .selectFrom('move_in_run')
    .select(['reportKey', 'dryRun', 'orderedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.reportKey) throw missing()
  const at = momentOf(String(row.orderedAt))
  return {
    file: await moveInStore(services).get(row.reportKey),
    name: reportName({ dryRun: row.dryRun, at }),
    type: xlsxType,
  }
}

/** Binds the page 数据迁入. */
export function bindMoveIn(bind: Bind, services: Services): void {
  const { env, lookups } = services
  const store = moveInStore(services)
  bind(calls.state, (context) => stateOf(context, env))
  bind(calls.upload, async (context) => {
    const { upload } = await readUpload(context, services, {}, () => transact(context, refuseDuringRun))
    return keepFile(context, store, upload)
  })
  bind(calls.removeFile, async (context, { id }) => {
    await removeFile(context, store, id)
    return null
  })
  bind(calls.start, (context, wanted) =>
    orderRun(context, env, wanted, () => proveFully(context, placeOf(context, env.PUBLIC_URL), wanted)),
  )
  bind(calls.cancel, async (context, { id }) => {
    await cancelRun(context, id)
    return null
  })
  bind(calls.report, (context, { id }) => reportOf(context, id))
  bind(calls.downloadReport, (context, { id }) => reportFile(context, services, id))
  bind(calls.templates, async () => ({
    file: zippedTemplates(lookups),
    name: '数据迁入工作簿.zip',
    type: 'application/zip',
  }))
}
