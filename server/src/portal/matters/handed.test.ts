import { complaintCalls } from '@tejian/contract/portal/matters/matterCalls.ts'
import { handoverCalls as calls } from '@tejian/contract/system/handover/calls.ts'
import { handoverKinds as kinds } from '@tejian/contract/system/handover/handover.process.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'

const server = useTestApp()

it('a complaint is handled by whoever has its task: lent for a leave, and given back', async () => {
  server.current.setNow(new Date('2026-11-20T09:30:00+08:00'))
  const db = server.current.services.db
  const from: TestUser = await server.current.as('jiancha_ld')
  const to: TestUser = await server.current.as('jiancha2')
  await sql`delete from task where "dealMan" = 'jiancha_ld'`.execute(db)
  const { rows } = await sql<{ id: string; unitname: string }>`select id, unitname from unit
    where "areaId" = '331102' order by id limit 1`.execute(db)
  const { id } = (await from.must(complaintCalls.save, {
    ...{ complainant: '周先生', contacttel: '13905780001', origin: '2', content: '停梯', complaintType: '1' },
    ...{ about: '2', targetUnitId: rows[0]?.id, targetUnit: rows[0]?.unitname },
  } as never)) as unknown as { id: string }
  await from.must(complaintCalls.move, { id, action: 'accept', dealMan: 'jiancha_ld' } as never)

  const pack = (await from.must(calls.draw, {
    ...{ handMan: 'jiancha_ld', handKind: kinds.leave, agentUntil: '2026-11-27' },
    ...{ takeMan: 'jiancha2', handReason: '年休假' },
  })) as { id: string }
  await from.must(calls.move, { id: pack.id, action: 'submit' })
  await to.must(calls.move, { id: pack.id, action: 'confirm' })
  expect(await to.must(complaintCalls.getDetail, { id })).toMatchObject({
    ...{ dealMan: 'jiancha2', handler: 'jiancha2', complainant: '周先生' },
    handlerName: expect.not.stringContaining('代'),
  })
  expect(await from.must(complaintCalls.getDetail, { id })).toMatchObject({ complainant: '周**' })

  await from.must(calls.move, { id: pack.id, action: 'takeBack' })
  expect(await from.must(complaintCalls.getDetail, { id })).toMatchObject({
    ...{ dealMan: 'jiancha_ld', handler: 'jiancha_ld', complainant: '周先生' },
  })
})
