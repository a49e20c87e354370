import { functionSwitches } from '@tejian/contract/kit/functionGroup.ts'
import type { FunctionGroup } from '@tejian/contract/kit/functionNames.ts'
import { sql } from 'kysely'
import type { TestApp } from './harness.ts'

/** Switches a group of functions on or off, as an administrator does. */
export async function switchFunction(server: TestApp, group: FunctionGroup, on: boolean): Promise<void> {
  await sql`insert into system_parameter ("paramKey", "paramValue", enabled)
    values (${functionSwitches[group].key}, ${on ? '1' : '0'}, true)
    on conflict ("paramKey", "areaId") do update set "paramValue" = excluded."paramValue"`.execute(
    server.services.db,
  )
  await server.services.parameters.refresh()
}
