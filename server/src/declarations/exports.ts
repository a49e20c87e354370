import { itemKinds } from '@tejian/contract/declarations/itemKinds.ts'
import { applyList } from '@tejian/contract/declarations/views/applyList.ts'
import { intercityQuery } from '@tejian/contract/declarations/views/intercityQuery.ts'
import { pipeChkBusQuery } from '@tejian/contract/declarations/views/pipeChkBusQuery.ts'
import { taskOverview } from '@tejian/contract/declarations/views/taskOverview.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { states } from '@tejian/contract/inspection/steps.ts'
import { exportFileNames } from '@tejian/contract/kit/constants.ts'
import type { FieldName, FiltersOf } from '@tejian/contract/kit/record.ts'
import { columnOf } from '@tejian/contract/kit/view.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { FileAnswer } from '../kit/http/bind.ts'
import type { Filters, ListSource } from '../kit/records/find.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { exportRows } from '../shared/transfers/exportRows.ts'
import { isTrue, itemFilters } from './itemFilters.ts'
import { declarationSource, declarationsOf, isOverDeclarations } from './list.ts'
import { taskSource } from './overview.ts'

/** The columns of a detail line: the declaration it belongs to, then the device. */
const itemColumns: ReadonlyArray<FieldName<typeof businessItem>> = [
  'appno',
  'seisn',
  'step',
  'unitname',
  'equclacode',
  'equname',
  'equcode',
  'equregcode',
  'usecertno',
  'factoryno',
  'innerno',
  'useaddress',
  'seisortcode',
  'inmGroupCode',
  'ninspectdate',
  'verifyTestStatus',
  'appdate',
  'inspDept',
  'state',
]

/** Items of the declarations that a search finds; what the items do not carry is asked of the declarations. */
const itemSource: ListSource<typeof businessItem> = {
  record: businessItem,
  orderBy: ['appdate', 'desc'],
  filters: { ...itemFilters, stepcode: itemsOfPage },
  extraConditions: () => [sql<SqlBool>`business_item.state is distinct from ${states.void}`],
}

/** The items of the declarations that a page is about; at the step itself where it is a page over items. */
function itemsOfPage(context: Context, stepcode: string, asked: FiltersOf<typeof businessItem>) {
  // All declarations that are not void: their items say so themselves.
  if (stepcode === 'YWSB')
    return isTrue(asked.onlyOpen) ? [sql<SqlBool>`business_item.step = ${stepcode}`] : []
  if (!isOverDeclarations(stepcode)) return itemFilters.stepcode?.(context, stepcode, asked) ?? []
  const found = declarationsOf(context, stepcode, {})
  const where = found.length > 0 ? sql.join<SqlBool>(found, sql` and `) : sql<SqlBool>`true`
  return [sql<SqlBool>`business_item.appmainsysid in (select id from declaration where ${where})`]
}

const named = (answer: FileAnswer, wanted: string | undefined, standard: string): FileAnswer => ({
  ...answer,
  name: `${wanted || standard}.xlsx`,
})

/** The declarations of a search, or the chosen ones, as a workbook (spec 2 §7.1). */
export async function exportDeclarations(
  context: Context,
  { fileName, ...filters }: Filters,
  lookups: Lookups,
): Promise<FileAnswer> {
  const columns = applyList.columns.map((column) => columnOf(column).field)
  const title = exportFileNames.declarations
  return named(
    await exportRows(context, {
      source: declarationSource,
      filters,
      columns,
      title,
      lookups,
    }),
    fileName,
    title,
  )
}

/** The devices of the declarations of a search, or of the chosen ones, as a workbook. */
export async function exportItems(
  context: Context,
  { fileName, ids, ...filters }: Filters,
  lookups: Lookups,
): Promise<FileAnswer> {
  const title = exportFileNames.details
  const wanted = { ...filters, ...(ids && { appmainsysid: ids }) }
  return named(
    await exportRows(context, { source: itemSource, filters: wanted, columns: itemColumns, title, lookups }),
    fileName,
    title,
  )
}

/** Pages over the same items that export columns of their own. */
const queryPages: Readonly<Record<string, typeof taskOverview | undefined>> = {
  [itemKinds.pipe]: pipeChkBusQuery,
  [itemKinds.intercity]: intercityQuery,
}

/** Business in progress as a workbook, or what a query page is about. */
export async function exportTasks(
  context: Context,
  { fileName, ...filters }: Filters,
  lookups: Lookups,
): Promise<FileAnswer> {
  const page = queryPages[filters.kind ?? ''] ?? taskOverview
  const columns = page.columns.map((column) => columnOf(column).field)
  return named(
    await exportRows(context, { source: taskSource, filters, columns, title: page.title, lookups }),
    fileName,
    page.title,
  )
}
