import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { clearances } from '@tejian/contract/kit/secrecy.ts'
import { systemCalls, userRegister } from '@tejian/contract/system/calls.ts'
import { systemMessages } from '@tejian/contract/system/messages.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ticketFor } from '../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { maskText } from '../kit/records/mask.ts'

const server = useTestApp()
type Account = { id: string; roles: string; version: number; clearance: string | null }
let [security, system, registrar] = [] as unknown as [TestUser, TestUser, TestUser]

async function accountOf(loginName: string): Promise<Account> {
  const { rows } = await sql<Account>`select id, roles, version, clearance from app_user
    where "loginName" = ${loginName}`.execute(server.current.services.db)
  return rows[0] as Account
}

const clear = async (who: TestUser, loginName: string, clearance: string) => {
  const { id, roles } = await accountOf(loginName)
  return who.call(systemCalls.grantRoles, { id, roles, clearance } as never)
}

let unit: { id: string; contacttel: string }
beforeAll(async () => {
  ;[security, system, registrar] = (await Promise.all(
    ['anquan', 'admin', 'shouli'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser]
  const { rows } = await sql<
    typeof unit
  >`select id, contacttel from unit where length(contacttel) = 11 limit 1`.execute(server.current.services.db)
  unit = rows[0] as typeof unit
})

describe('how far somebody is cleared', () => {
  it('is set by the security administrator alone, for others, and to a level that there is', async () => {
    for (const who of [registrar, system])
      expect(await clear(who, 'jianyan', clearances.sensitive)).toMatchObject({
        isSuccess: false,
        errorMsg: kitMessages.forbidden,
      })
    expect(await clear(security, 'anquan', clearances.sensitive)).toMatchObject({
      isSuccess: false,
      errorMsg: systemMessages.ownRoles,
    })
    expect((await clear(security, 'jianyan', '3')).isSuccess).toBe(false)
    const { id, version } = await accountOf('jianyan')
    await system.call(userRegister.save, {
      id,
      version: String(version),
      clearance: '2',
      note: '备注',
    } as never)
    expect(await accountOf('jianyan')).toMatchObject({ clearance: null })
  })

  it('takes from a role what the person is not cleared for, at once, and the trail says who did it', async () => {
    const read = () => registrar.must(unitRegister.getDetail, { id: unit.id })
    expect(await read()).toMatchObject({ contacttel: unit.contacttel })
    expect((await clear(security, 'shouli', clearances.internal)).isSuccess).toBe(true)
    expect(await read()).toMatchObject({ contacttel: maskText(unit.contacttel) })
    expect(
      await registrar.call(unitRegister.find, { contacttel: unit.contacttel.slice(0, 4) }),
    ).toMatchObject({
      isSuccess: false,
      errorMsg: kitMessages.wholeNumberOnly('联系电话'),
    })
    const { rows } = await sql<{
      actorName: string
      after: object
    }>`select "actorName", after from audit_entry
      where action = 'grantRoles' and after ? 'clearance' order by at desc limit 1`.execute(
      server.current.services.db,
    )
    expect(rows[0]).toMatchObject({ after: { clearance: clearances.internal } })
    await clear(security, 'shouli', clearances.sensitive)
    expect(await read()).toMatchObject({ contacttel: unit.contacttel })
    await clear(security, 'shouli', clearances.byRole)
    expect(await accountOf('shouli')).toMatchObject({ clearance: null })
  })

  it('stands on what is exported whole, and not on what is masked', async () => {
    const nameOf = async (): Promise<string> => {
      const token = await ticketFor(server.current, 'shouli', 'export', unitRegister.export.path)
      const { headers } = await server.current.nobody.raw(unitRegister.export, { token, unitname: '物业' })
      return decodeURIComponent(String(headers['content-disposition']))
    }
    expect(await nameOf()).toContain('单位档案（敏感）_')
    await clear(security, 'shouli', clearances.internal)
    expect(await nameOf()).not.toContain('敏感')
    await clear(security, 'shouli', clearances.byRole)
  })

  it('gives nobody what no role gives', async () => {
    const inspector = await server.current.as('jianyan')
    await clear(security, 'jianyan', clearances.sensitive)
    expect(await inspector.must(unitRegister.getDetail, { id: unit.id })).toMatchObject({
      contacttel: maskText(unit.contacttel),
    })
  })
})
