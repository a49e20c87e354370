import { sql } from 'kysely'
import type { Row } from '../../kit/records/find.ts'
import type { TestApp } from './harness.ts'

export type TestDevice = Row & {
  equcode: string
  equname: string
  unitId: string
  areaId: string
  useaddress: string
}

/** Hands out devices of the demo office one by one, so that tests do not meet each other; `where` is SQL over equipment. */
export function deviceSupply(server: { readonly current: TestApp }) {
  const used = new Set<string>()
  return async (where: string): Promise<TestDevice> => {
    const { rows } =
      await sql<TestDevice>`select * from equipment where ${sql.raw(where)} order by id limit 400`.execute(
        server.current.services.db,
      )
    const device = rows.find(({ id }) => !used.has(id))
    if (!device) throw new Error(`no device left: ${where}`)
    used.add(device.id)
    return device
  }
}

/** SQL for the devices of the unit of an account. */
export const devicesOf = (loginName: string): string =>
  `"unitId" = (select "unitId" from app_user where "loginName" = '${loginName}')`

/** A device as it stands now. */
export async function deviceNow(server: TestApp, id: string): Promise<TestDevice> {
  const { rows } = await sql<TestDevice>`select * from equipment where id = ${id}::uuid`.execute(
    server.services.db,
  )
  return rows[0] as TestDevice
}
