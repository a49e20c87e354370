import { businessItem } from '@tejian/contract/declarations/businessItem.ts'
import { itemKinds } from '@tejian/contract/declarations/itemKinds.ts'
import { applyList } from '@tejian/contract/declarations/views/applyList.ts'
import { intercityQuery, pipeChkBusQuery } from '@tejian/contract/declarations/views/queryViews.ts'
import { taskOverview } from '@tejian/contract/declarations/views/taskOverview.ts'
import { exportFileNames } from '@tejian/contract/kit/constants.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import { columnOf, type View } from '@tejian/contract/kit/view.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { FileAnswer } from '../kit/http/bind.ts'
import type { ListSource } from '../kit/records/find.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { exportRows } from '../shared/transfers/exportRows.ts'
import { declarationSource, sourceFilters } from './list.ts'
import { taskSource } from './overview.ts'

type Filters = Record<string, string | undefined>

/** The columns of a detail line: the declaration it belongs to, then the device. */
const itemColumns = [
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
const itemSource: ListSource = {
  record: businessItem,
  orderBy: ['appdate', 'desc'],
  also(_context, filters) {
    const conditions: RawBuilder<SqlBool>[] = [sql`business_item.state is distinct from '99'`]
    const ids = filters.declarationIds?.split(',').filter(isId)
    if (ids) conditions.push(sql`business_item.appmainsysid = any(${ids}::uuid[])`)
    for (const name of ['payConfirmStatus', 'flowunicode'] as const) {
      if (filters[name])
        conditions.push(
          sql`business_item.appmainsysid in (select id from declaration where ${sql.id(name)} = ${filters[name]})`,
        )
    }
    return conditions
  },
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
      filters: sourceFilters(filters),
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
  { fileName, ids, stepcode: _step, ...filters }: Filters,
  lookups: Lookups,
): Promise<FileAnswer> {
  const title = exportFileNames.details
  const wanted = { ...filters, ...(ids && { declarationIds: ids }) }
  return named(
    await exportRows(context, { source: itemSource, filters: wanted, columns: itemColumns, title, lookups }),
    fileName,
    title,
  )
}

/** Pages over the same items that export columns of their own. */
const queryPages: Readonly<Record<string, View | undefined>> = {
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
