import defaultRegion from '@tejian/contract/data/default-region.json' with { type: 'json' }
import { functionSwitches } from '@tejian/contract/kit/functionGroup.ts'
import {
  installationArea,
  installationAuthority,
  installationInstitute,
} from '@tejian/contract/kit/installation.ts'
import type { Parameter } from '@tejian/contract/kit/parameter.ts'
import { sql } from 'kysely'
import { instituteCode } from '../app/seed/accounts.ts'
import { demoPlaceItems, demoPlaceRows, loadItems, organisationId } from '../app/seed/reference.ts'
import { type BulkRow, insertAll, stableId } from '../kit/db/bulk.ts'
import type { Db } from '../kit/db/tables.ts'
import { areasOfProvince, knownPlace } from '../system/public.ts'

/** Where the demonstration plays. */
const demoArea = defaultRegion.areaId
export const demoLetters = knownPlace(demoArea).letters ?? ''

const authorityCode = '331100JC'

function departments(type: 'inspect_department' | 'monitor_department'): BulkRow[] {
  return demoPlaceItems
    .filter((item) => item.type === type)
    .map((item) => ({
      id: organisationId(item.value),
      code: item.value,
      name: item.label,
      parentId: item.parentValue ? organisationId(item.parentValue) : null,
      type: type === 'inspect_department' ? '21' : '22',
      sort: item.sort,
      enabled: true,
      areaId: type === 'monitor_department' ? item.value.slice(0, 6) : demoArea,
      needsTaskConfirm: type === 'inspect_department' && item.label.includes('机电'),
    }))
}

const choose = (db: Db, { key }: Parameter, value: string): Promise<unknown> =>
  sql`insert into system_parameter ("paramKey", "paramValue", enabled) values (${key}, ${value}, true)
    on conflict ("paramKey", "areaId") do update set "paramValue" = excluded."paramValue"`.execute(db)

/** The city of the demonstration with its province, its institutions and what the first day of another would have chosen. */
export async function loadDemoPlace(db: Db): Promise<void> {
  await loadItems(db, demoPlaceRows)
  await insertAll(
    db,
    'area',
    areasOfProvince(demoArea).map((row) => ({
      id: stableId('area', row.code),
      ...row,
      ...knownPlace(row.code),
    })),
  )
  await insertAll(db, 'organisation', [
    ...departments('inspect_department'),
    ...departments('monitor_department'),
  ])
  await choose(db, installationArea, demoArea)
  await choose(db, installationInstitute, instituteCode)
  await choose(db, installationAuthority, authorityCode)
}

/** The functions that an installation switches on for itself: the demonstration shows all of them. */
export async function switchOnFunctions(db: Db): Promise<void> {
  for (const parameter of Object.values(functionSwitches)) await choose(db, parameter, '1')
}
