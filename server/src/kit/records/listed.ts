import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { AnyRecord, FiltersOf, FilterName as OwnName } from '@tejian/contract/kit/record.ts'
import type { Bind } from '../http/bind.ts'
import { Refusal } from '../refusal.ts'
import { findRows, type ListSource } from './find.ts'

/** A filter of the catalogue: the record's name for it, or what it stands for. */
export type FilterName<R extends AnyRecord = AnyRecord> = OwnName<R> | ((value: string) => FiltersOf<R>)

/** A search in the catalogue's words as a search in the record's own. */
export function toRecordNames<R extends AnyRecord = AnyRecord>(
  request: Readonly<Record<string, string | undefined>>,
  names: Readonly<Record<string, FilterName<R>>>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(request).flatMap(([name, value]): Array<[string, string | undefined]> => {
      const own = Object.hasOwn(names, name) ? names[name] : undefined
      if (own === undefined || value === undefined) return [[name, value]]
      return typeof own === 'string' ? [[own, value]] : Object.entries<string | undefined>(own(value))
    }),
  )
}

const paging: ReadonlySet<string> = new Set(['pageNo', 'pageSize', 'orderBy', 'want', 'viewNo'])

/** Refuses the conditions that a list without a record does not answer; `findRows` does the same for records. */
export function refuseUnknownFilters(request: object, known: readonly string[]): void {
  const unknown = Object.keys(request).find((name) => !paging.has(name) && !known.includes(name))
  if (unknown) throw new Refusal(kitMessages.unknownFilter(undefined), { detail: { unknownFilter: unknown } })
}

/** Binds a list under the catalogue's path and filter names. */
export function bindList<R extends AnyRecord>(
  bind: Bind,
  call: AnyCall,
  source: ListSource<R>,
  names: Readonly<Record<string, FilterName<R>>> = {},
): void {
  bind(call, (context, request) => findRows(context, source, toRecordNames(request, names) as ListRequest))
}
