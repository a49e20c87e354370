import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import type { AnyRecord, FieldName } from '@tejian/contract/kit/record.ts'
import type { Bind } from '../kit/http/bind.ts'
import { findRows, type ListSource } from '../kit/records/find.ts'
import { type FilterName, toRecordNames } from '../kit/records/listed.ts'

type Names<R extends AnyRecord> = {
  /** Filters of the catalogue by the record's names. */
  filters: Readonly<Record<string, FilterName<R>>>
  /** Names of the catalogue's rows beside the record's own. */
  rows: Readonly<Record<string, FieldName<R> | 'id'>>
}

/** Binds a list under the catalogue's path, in its words for filters and rows. */
export function bindNamedList<R extends AnyRecord>(
  bind: Bind,
  call: AnyCall,
  source: ListSource<R>,
  names: Names<R>,
): void {
  bind(call, async (context, request) => {
    const answer = await findRows(context, source, toRecordNames(request, names.filters) as ListRequest)
    const named = answer.list.map((row) => ({
      ...row,
      ...Object.fromEntries(Object.entries(names.rows).map(([wire, own]) => [wire, row[own] ?? null])),
    }))
    return { ...answer, list: named }
  })
}
