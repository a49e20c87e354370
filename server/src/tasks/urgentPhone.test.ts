import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { urgentPhoneSentences as told, urgentPhoneCalls } from '@tejian/contract/tasks/urgentPhoneCalls.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { takeDevices } from '../app/testing/declarations.ts'
import { useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const { checkUrgsurtel } = urgentPhoneCalls

it('says whether a telephone can be rung for a device, and warns of the one of another maintenance unit', async () => {
  const inspector = await server.current.as('jianyan')
  const [device] = await takeDevices(server.current, 1)
  await sql`update equipment set "maintUnitId" = null where id = ${device?.id}::uuid`.execute(
    server.current.services.db,
  )
  const asked = { equdatasysid: device?.id, urgsurtel: '0578-2999111' }
  expect(await server.current.nobody.call(checkUrgsurtel, asked)).toMatchObject({
    errorMsg: kitMessages.noSession,
  })
  const elsewhere = await server.current.as('qiye2')
  const { rows } = await sql<{ id: string }>`select id from equipment where "unitId" is distinct from
    (select "unitId" from app_user where "loginName" = 'qiye2') limit 1`.execute(server.current.services.db)
  expect(await elsewhere.call(checkUrgsurtel, { ...asked, equdatasysid: rows[0]?.id })).toMatchObject({
    errorMsg: kitMessages.missing,
  })
  expect(await inspector.call(checkUrgsurtel, { urgsurtel: '1' })).toMatchObject({
    errorMsg: told.nothingAsked,
  })
  expect(await inspector.must(checkUrgsurtel, { ...asked, urgsurtel: '12' })).toMatchObject({ valid: false })
  expect(await inspector.must(checkUrgsurtel, asked)).toEqual({ valid: true, message: told.fits })
  const { rows: units } = await sql<{ id: string }>`update unit set contacttel = '0578-2999111'
    where id = (select id from unit where unittype = '04' limit 1) returning id`.execute(
    server.current.services.db,
  )
  expect(await inspector.must(checkUrgsurtel, asked)).toEqual({ valid: true, message: told.otherUnit })
  await sql`update equipment set "maintUnitId" = ${units[0]?.id}::uuid where id = ${device?.id}::uuid`.execute(
    server.current.services.db,
  )
  expect(await inspector.must(checkUrgsurtel, asked)).toEqual({ valid: true, message: told.fits })
})
