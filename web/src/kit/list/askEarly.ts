import { rehearsalField } from '@tejian/contract/kit/constants.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { send } from '../transport/send.ts'
import { conditionsOf, decodeState, withGroup } from './addressState.ts'
import { keepEarly } from './earlyRows.ts'
import { pageSizeOf } from './pageSize.ts'
import { findCallOf, pageOf } from './useRows.ts'

let first = true

/** Asks for the rows of the list that the product opens with, while the scripts that draw them are on their way. */
export function askEarly(view: View): void {
  // Later pages have their scripts mostly, and while one is opened the address is still that of the page before.
  if (!first) return
  first = false
  // The code of its menu is not known yet.
  if (view.coded) return
  // A list on a later day is asked for by its page.
  if (new URLSearchParams(location.search).has(rehearsalField)) return
  const state = decodeState(view.record, new URLSearchParams(location.search), pageSizeOf(view))
  const order = (state.orderBy ?? view.orderBy).join(' ')
  const conditions = withGroup(conditionsOf(view.record, { ...view.filter }, state.filters), state)
  const find = findCallOf(view)
  const input = { ...conditions, ...pageOf(view, state, order), want: 'rows' }
  keepEarly(find, input, send(find, input))
}
