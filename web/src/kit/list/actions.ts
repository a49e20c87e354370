import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { ActionSpec } from '@tejian/contract/kit/record.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { ReactNode } from 'react'
import type { NavigateFunction } from 'react-router'
import type { Filters } from '../fields/SearchInput.tsx'

/** What an action gets from the list: its rows, and the list's means. */
export type ActionInput<Row extends ListedHead = ListedHead> = {
  readonly rows: readonly Row[]
  /** The conditions and the order of the list as they are sent, for exports. */
  readonly request: Filters
  /** Rows that fit the conditions; null while they are being counted. */
  readonly total: number | null
  /** Fetches the list anew and drops the selection. */
  refresh(): void
  /** Shows a dialog above the list until `close`; the focus then returns to where it was. */
  show(dialog: ReactNode): void
  close(): void
  /** Opens the column settings. */
  configure(): void
  navigate: NavigateFunction
}

/** Where a dialog stands: another may be shown in its place. */
export type DialogPlace = Pick<ActionInput, 'show' | 'close' | 'refresh'>

/** How a register saves a cell that is edited where it stands. */
export type InPlace = {
  readonly save: AnyCall
  /** Fields that have inputs of the page's own, and are edited in its form only. */
  readonly formOnly: readonly string[]
  /** Something was saved. */
  saved?(): void
}

/** `Row` is the type of row that the action reads; without it the action knows only the ids of its rows. */
export type ActionRun<Row extends ListedHead = ListedHead> = ((
  input: ActionInput<Row>,
) => void | Promise<void>) & {
  /** Of the action 编辑, where cells may be edited in the list too. */
  readonly inPlace?: InPlace
}
export type ActionRuns<Row extends ListedHead = ListedHead> = Readonly<Record<string, ActionRun<Row>>>

/** An action whose code is fetched when it is first taken, so that the list does not wait for it. */
export const later =
  <Row extends ListedHead>(load: () => Promise<ActionRun<Row>>): ActionRun<Row> =>
  async (input) =>
    (await load())(input)

/** The action's label and permission, as the record defines it. */
export function actionOf(view: View, name: string): ActionSpec | undefined {
  const actions: Readonly<Record<string, ActionSpec>> = view.record.actions
  return Object.hasOwn(actions, name) ? actions[name] : undefined
}

/** Why an action cannot be taken on a selection; null when it can. The server decides again. */
export function selectionProblem(
  name: string,
  action: ActionSpec,
  rows: readonly ListedHead[],
): string | null {
  const { needs = 'none', label, nothingChosen = kitMessages.noRowSelected } = action
  if (needs === 'none') return null
  if (rows.length === 0) return nothingChosen
  if (needs === 'one' && rows.length > 1) return '请只选择一条数据'
  const refused = rows.filter((row) => !row.actions.includes(name)).length
  if (refused === 0) return null
  return rows.length === 1 ? `所选数据当前不能${label}` : `所选数据中有${refused}条当前不能${label}`
}

/** The actions of a row that its buttons show: allowed by the server, named by the view, and with something behind them. */
export function rowActionNames(view: View, row: ListedHead, runs: ActionRuns): string[] {
  return (view.rowActions ?? []).filter((name) => runs[name] !== undefined && row.actions.includes(name))
}
