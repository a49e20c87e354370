import { useMark } from '@tejian/contract/equipment/marks/useMark.ts'
import { useMarkCalls as calls } from '@tejian/contract/equipment/marks/useMarkCalls.ts'
import { signReplacement } from '@tejian/contract/equipment/views/signReplacement.ts'
import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { findRows } from '../../kit/records/find.ts'
import { toRecordNames } from '../../kit/records/listed.ts'
import { maskRow } from '../../kit/records/mask.ts'
import { saveRegisterRow, sourceOf } from '../../kit/records/register.ts'
import { readRow } from '../../kit/records/save.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { printMarks, useMarkOptions, voidMark } from './marks.ts'

const source = sourceOf(useMark, useMarkOptions)

/** Use marks in the place of others. */
export function markRoutes(bind: Bind, services: Services): void {
  bind(calls.find, (context, request) => findRows(context, source, request))
  bind(calls.getDetail, async (context, { id }) => {
    const row = await readRow(context, useMark, id)
    return { ...row, actions: source.actions?.(context, row) ?? [] }
  })
  bind(calls.save, async (context, input) =>
    maskRow(context, useMark, await saveRegisterRow(context, useMark, input, useMarkOptions)),
  )
  bindExport(bind, services, calls.export, source, signReplacement)
  bind(calls.list, async (context, request) => {
    const answer = await findRows(
      context,
      source,
      toRecordNames(request, { unitname: 'useunit' }) as ListRequest,
    )
    // The catalogue's names beside the record's own.
    const list = answer.list.map((row) => ({
      ...row,
      unitname: row.useunit,
      oldSignNo: row.markno,
      newSignNo: row.newmarkno,
    }))
    return { ...answer, list }
  })
  bind(calls.print, (context, { ids }) => printMarks(context, ids))
  bind(calls.void, async (context, input) => {
    await voidMark(context, input)
    return null
  })
}
