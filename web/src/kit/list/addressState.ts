import { pageSizes } from '@tejian/contract/kit/constants.ts'
import { isGroupable } from '@tejian/contract/kit/kinds/kinds.ts'
import { type AnyRecord, fieldOf, operatorOf } from '@tejian/contract/kit/record.ts'
import type { Filters } from '../fields/SearchInput.tsx'

export type Order = readonly [field: string, direction: 'asc' | 'desc']

/** Everything that makes a list what it is; it lives in the address, so that a shared link shows the same list. */
export type ListState = {
  readonly filters: Filters
  readonly pageNo: number
  readonly pageSize: number
  /** null: the view's own order. */
  readonly orderBy: Order | null
  /** The field by which the rows are put together, and the group that is shown; without it all of them. */
  readonly groupBy?: string | undefined
  readonly groupValue?: string | undefined
  /** The saved view that was opened. */
  readonly savedView?: string | undefined
}

/** What the address says of a list beside its conditions. */
const others: readonly string[] = ['pageNo', 'pageSize', 'orderBy', 'groupBy', 'groupValue', 'savedView']

/** What of the address a saved view keeps: conditions, order and grouping, but not which group or page was open. */
const isSaved = (record: AnyRecord, name: string): boolean =>
  name === 'orderBy' || name === 'groupBy' || conditionField(record, name) !== undefined

/** The part of an address that a saved view keeps, in one order, so that two can be compared. */
export function savedPart(record: AnyRecord, address: URLSearchParams): string {
  const kept = [...address].filter(([name, text]) => text !== '' && isSaved(record, name))
  return new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : 1))).toString()
}

/** An address with a saved view in the place of what it had of one. */
export function withSaved(
  record: AnyRecord,
  address: URLSearchParams,
  { viewId, search }: { readonly viewId: string; readonly search: string },
): URLSearchParams {
  const kept = [...address].filter(([name]) => !others.includes(name) && !isSaved(record, name))
  return new URLSearchParams([...kept, ...new URLSearchParams(search), ['savedView', viewId]])
}

/** The field that a condition is about: `appdateEnd` → appdate; undefined when it is no condition of this record. */
export function conditionField(record: AnyRecord, name: string): string | undefined {
  if (name === 'ids' || (name === 'complex' && record.complex) || (name === 'todo' && record.process))
    return name
  if (fieldOf(record, name)) return name
  const field = name.replace(/(Begin|End)$/, '')
  const spec = field === name ? undefined : fieldOf(record, field)
  return spec && operatorOf(spec) === 'range' ? field : undefined
}

function orderOf(record: AnyRecord, text: string | null): Order | null {
  const [field = '', direction = ''] = (text ?? '').split(' ')
  return fieldOf(record, field) && (direction === 'asc' || direction === 'desc') ? [field, direction] : null
}

function groupOf(record: AnyRecord, field: string | null): string | undefined {
  const spec = field === null ? undefined : fieldOf(record, field)
  return field !== null && spec && isGroupable(spec) ? field : undefined
}

/** Reads a list's state from an address. What does not belong to the record is left alone, what makes no sense ignored. */
export function decodeState(record: AnyRecord, address: URLSearchParams, pageSize: number): ListState {
  const filters: Record<string, string> = {}
  for (const [name, text] of address) {
    if (!others.includes(name) && text !== '' && conditionField(record, name)) filters[name] = text
  }
  const pageNo = Number(address.get('pageNo'))
  const size = Number(address.get('pageSize'))
  return {
    filters,
    pageNo: Number.isInteger(pageNo) && pageNo > 0 ? pageNo : 1,
    pageSize: (pageSizes as readonly number[]).includes(size) ? size : pageSize,
    orderBy: orderOf(record, address.get('orderBy')),
    groupBy: groupOf(record, address.get('groupBy')),
    groupValue: address.get('groupValue') || undefined,
    savedView: address.get('savedView') || undefined,
  }
}

/** The address of a state; parameters that are not the list's are kept, defaults left out. */
export function encodeState(
  record: AnyRecord,
  address: URLSearchParams,
  state: ListState,
  pageSize: number,
): URLSearchParams {
  const next = new URLSearchParams()
  for (const [name, text] of address) {
    if (!others.includes(name) && !conditionField(record, name)) next.append(name, text)
  }
  for (const [name, text] of Object.entries(state.filters))
    if (text.trim() !== '') next.set(name, text.trim())
  if (state.pageNo > 1) next.set('pageNo', String(state.pageNo))
  if (state.pageSize !== pageSize) next.set('pageSize', String(state.pageSize))
  if (state.orderBy) next.set('orderBy', state.orderBy.join(' '))
  if (state.groupBy) next.set('groupBy', state.groupBy)
  if (state.groupBy && state.groupValue) next.set('groupValue', state.groupValue)
  if (state.savedView) next.set('savedView', state.savedView)
  return next
}

/** Whether a chosen condition asks for a part of what the page is limited to anyway. */
function isNarrower(record: AnyRecord, name: string, fixed: string, chosen: string): boolean {
  const spec = fieldOf(record, name)
  if (!spec) return false
  const operator = operatorOf(spec)
  if (operator === 'classPrefix' || operator === 'areaPrefix')
    return chosen.startsWith(fixed.replace(/0+$/, ''))
  return operator === 'in' && chosen.split(',').every((value) => fixed.split(',').includes(value))
}

/** The conditions as they are sent: the person's own within the page's fixed ones, which never widen. */
export function conditionsOf(
  record: AnyRecord,
  fixed: { readonly [name: string]: string | undefined },
  chosen: Filters,
): Filters {
  const conditions: Record<string, string> = { ...chosen }
  for (const [name, text] of Object.entries(fixed)) {
    const narrower = chosen[name]
    if (text === undefined || (narrower !== undefined && isNarrower(record, name, text, narrower))) continue
    conditions[name] = text
  }
  return conditions
}

/** Whether two sets of conditions ask for the same; empty ones do not count. */
export function sameFilters(a: Filters, b: Filters): boolean {
  const filled = (filters: Filters): string[] =>
    Object.entries(filters)
      .filter(([, text]) => text.trim() !== '')
      .map(([name, text]) => `${name}=${text.trim()}`)
      .sort()
  return filled(a).join('&') === filled(b).join('&')
}

/** The conditions with the group that is shown, as they are sent. */
export const withGroup = (conditions: Filters, { groupBy, groupValue }: ListState): Filters =>
  groupBy && groupValue ? { ...conditions, groupBy, groupValue } : conditions
