import { dispatchCalls } from '@tejian/contract/announcements/dispatchCalls.ts'
import { fileDispatch } from '@tejian/contract/announcements/fileDispatch.ts'
import { fileSend } from '@tejian/contract/announcements/views/fileSend.ts'
import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import { transact } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { findRows } from '../../kit/records/find.ts'
import { bindList } from '../../kit/records/listed.ts'
import { saveRegisterRow } from '../../kit/records/register.ts'
import { deleteRow, readRow } from '../../kit/records/save.ts'
import type { Services } from '../../kit/services.ts'
import type { FileRule } from '../../shared/attachments/owner.ts'
import { exportColumns, exportRows } from '../../shared/transfers/exportRows.ts'
import { send, sign, urge } from './actions.ts'
import { detailOf } from './detail.ts'
import { dispatchSource } from './list.ts'
import { wasSentTo } from './sides.ts'
import { dispatchOptions, refuseSent } from './write.ts'

/** Receivers read the files of a document; once it is sent nobody changes them. */
export const dispatchFiles: FileRule<typeof fileDispatch> = {
  record: fileDispatch,
  sharedWith: wasSentTo,
  guard: (_context, row) => refuseSent(row),
}

/** Documents sent to authorities, agencies and units, and signed for (spec 2 §2.10 fileSend). */
export function dispatchRoutes(bind: Bind, { lookups }: Services): void {
  const options = dispatchOptions(lookups)
  const calls = dispatchCalls as typeof dispatchCalls & Pick<RegisterCalls, 'find'>
  bind(calls.find, (context, request) => findRows(context, dispatchSource, request))
  bindList(bind, calls.list, dispatchSource, { status: 'receiptStatus' })
  bind(calls.getDetail, (context, { id }) => detailOf(context, id))
  bind(calls.save, (context, input) => saveRegisterRow(context, fileDispatch, input, options))
  bind(calls.delete, async (outer, { ids }: { ids: string }) => {
    await transact(outer, async (context) => {
      for (const id of ids.split(',')) {
        const row = await readRow(context, fileDispatch, id, true)
        refuseSent(row)
        await deleteRow(context, fileDispatch, row)
      }
    })
    return null
  })
  bind(calls.send, (context, { id, version }) => send(context, id, version))
  bind(calls.sign, async (context, { id, note }) => {
    await sign(context, id, note)
    return null
  })
  bind(calls.urge, (context, { id }) => urge(context, id))
  bind(calls.export, (context, filters) =>
    exportRows(context, {
      source: dispatchSource,
      filters,
      columns: exportColumns(fileDispatch, fileSend),
      title: fileSend.title,
      lookups,
    }),
  )
}
