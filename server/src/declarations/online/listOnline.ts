import { channels } from '@tejian/contract/declarations/channels.ts'
import type { declaration } from '@tejian/contract/declarations/declaration.ts'
import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import type { Context } from '../../kit/context.ts'
import { type Filters, findRows } from '../../kit/records/find.ts'
import { toRecordNames } from '../../kit/records/listed.ts'
import { declarationSource } from '../list.ts'
import { declarationOnWire } from '../wire.ts'

/** Declarations of units under the catalogue's names: those that wait, were returned, or have been confirmed. */
export async function listOnline(context: Context, request: Filters) {
  const asked = toRecordNames<typeof declaration>(request, {
    status: 'onlineState',
    applyDateBegin: 'appdateBegin',
    applyDateEnd: 'appdateEnd',
  })
  const own = { onlineState: '1,2,3,4', ...asked, stepcode: 'all', appway: channels.unit }
  const answer = await findRows(context, declarationSource, own as ListRequest)
  const list = answer.list.map((row) => ({
    ...declarationOnWire(row),
    netappno: row.appno,
    status: row.onlineState,
  }))
  return { ...answer, list }
}
