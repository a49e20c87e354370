import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import type { Bind } from '../http/bind.ts'
import { findRows, type ListSource } from './find.ts'

/** A filter of the catalogue: the record's name for it, or what it stands for. */
export type FilterName = string | ((value: string) => Readonly<Record<string, string>>)

/** A search in the catalogue's words as a search in the record's own. */
export function inOwnNames(
  request: Readonly<Record<string, string | undefined>>,
  names: Readonly<Record<string, FilterName>>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(request).flatMap(([name, value]): Array<[string, string | undefined]> => {
      const own = Object.hasOwn(names, name) ? names[name] : undefined
      if (own === undefined || value === undefined) return [[name, value]]
      return typeof own === 'string' ? [[own, value]] : Object.entries(own(value))
    }),
  )
}

/** Binds a list under the catalogue's path and filter names. */
export function bindList(
  bind: Bind,
  call: AnyCall,
  source: ListSource,
  names: Readonly<Record<string, FilterName>> = {},
): void {
  bind(call, (context, request) => findRows(context, source, inOwnNames(request, names) as ListRequest))
}
