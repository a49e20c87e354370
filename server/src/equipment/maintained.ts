import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { maintEquCalls } from '@tejian/contract/equipment/registerCalls.ts'
import { maintEquList } from '@tejian/contract/equipment/views/maintEquList.ts'
import { type SqlBool, sql } from 'kysely'
import type { Bind } from '../kit/http/bind.ts'
import { findRows, type ListSource } from '../kit/records/find.ts'
import type { Services } from '../kit/services.ts'
import { exportColumns, exportRows } from '../shared/transfers/exportRows.ts'

/** Lifts in the care of a maintenance unit. */
const maintained: ListSource<typeof equipment> = {
  record: equipment,
  orderBy: ['nextinspdate', 'desc'],
  extraConditions: () => [
    sql<SqlBool>`equipment."maintUnitId" is not null`,
    sql<SqlBool>`(equipment.equclacode >= '3' and equipment.equclacode < '4')`,
  ],
  actions: () => ['view'],
}

/** What maintenance units look after. */
export function maintainedRoutes(bind: Bind, { lookups }: Services): void {
  bind(maintEquCalls.find, (context, request) => findRows(context, maintained, request))
  bind(maintEquCalls.export, (context, filters) =>
    exportRows(context, {
      source: maintained,
      filters,
      columns: exportColumns(equipment, maintEquList),
      title: maintEquList.title,
      lookups,
    }),
  )
}
