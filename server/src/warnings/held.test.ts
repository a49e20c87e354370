import { handedKinds } from '@tejian/contract/shared/handover/handedKinds.ts'
import { handoverCalls as calls, type Holdings } from '@tejian/contract/system/handover/calls.ts'
import { handoverKinds as kinds } from '@tejian/contract/system/handover/handover.process.ts'
import { handoverMessages as say } from '@tejian/contract/system/handover/messages.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const from = 'jiancha_ld'
let people: Record<'jiancha_ld' | 'jiancha2' | 'jiancha_qt', TestUser>
let warnId = ''
let deviceId = ''

const run = async <T>(query: ReturnType<typeof sql>) =>
  (await query.execute(server.current.services.db)).rows as T[]

beforeAll(async () => {
  server.current.setNow(new Date('2026-11-20T09:30:00+08:00'))
  const made = await Promise.all(
    (['jiancha_ld', 'jiancha2', 'jiancha_qt'] as const).map(
      async (name) => [name, await server.current.as(name)] as const,
    ),
  )
  people = Object.fromEntries(made) as typeof people
  await run(sql`delete from task where "dealMan" = ${from}`)
  const [warned] = await run<{
    id: string
  }>(sql`insert into warning_info (warnno, subject, "warnType", "warnContent",
      "areaId", "dealMan", "dealManName", "handleStatus", "sourceKey")
    values ('YX-HELD', 'device', '02', '检验超期', '331102', ${from}, '经办', '1', 'held test') returning id`)
  await run(sql`insert into warning_info (warnno, subject, "warnType", "areaId", "dealMan", "handleStatus", "sourceKey")
    values ('YX-DONE', 'device', '02', '331102', ${from}, '2', 'held test, done')`)
  const [device] = await run<{
    id: string
  }>(sql`update equipment set nextinspdate = '2026-10-31', "useState" = '1',
      "areaId" = '331102'
    where id = (select id from equipment e where not exists (select from business_item b where b.equdatasysid = e.id)
      order by id limit 1) returning id`)
  deviceId = device?.id ?? ''
  for (const to of ['jiancha2', from])
    await run(sql`insert into expiry_handling (equdatasysid, equcode, "dueDate", "handleWay", "dealMan", "areaId")
      values (${deviceId}::uuid, 'held', '2026-10-31', '4', ${to}, '331102')`)
  warnId = warned?.id ?? ''
}, 120_000)

const held = async (handMan: 'jiancha_ld' | 'jiancha2', more: object = {}) =>
  (await people[handMan].must(calls.holdings, { handMan, ...more })) as Holdings
const mine = ({ things }: Holdings) =>
  things.filter(({ kind }) => kind === handedKinds.warning || kind === handedKinds.expiry)
const now = async () => ({
  ...(
    await run<object>(sql`select "dealMan", "dealManName" from warning_info where id = ${warnId}::uuid`)
  )[0],
  expiry: (await log())[0]?.dealMan,
})
const log = () =>
  run<{
    dealMan: string
    contactName: string
    handleNote: string
  }>(sql`select "dealMan", "contactName", "handleNote" from expiry_handling
    where equdatasysid = ${deviceId}::uuid order by id desc`)
async function pack(more: object): Promise<string> {
  const { id } = (await people.jiancha_ld.must(calls.draw, {
    ...{ handMan: from, takeMan: 'jiancha2', handReason: '年休假', ...more },
  })) as { id: string }
  await people.jiancha_ld.must(calls.move, { id, action: 'submit' })
  await people.jiancha2.must(calls.move, { id, action: 'confirm' })
  return id
}

it('open warnings and overdue devices are in the hands of whom they were given to last', async () => {
  expect(mine(await held('jiancha_ld')).map(({ kind, subjectId }) => [kind, subjectId])).toEqual(
    expect.arrayContaining([
      [handedKinds.warning, warnId],
      [handedKinds.expiry, deviceId],
    ]),
  )
  expect((await held('jiancha_ld')).things.map(({ title }) => title)).not.toContain('预警 YX-DONE')
  expect(mine(await held('jiancha2')).some(({ subjectId }) => [warnId, deviceId].includes(subjectId))).toBe(
    false,
  )
})

it('whoever supervises elsewhere cannot receive them', async () => {
  await run(sql`update app_user set jurisdiction = '331121' where "loginName" = 'jiancha2'`)
  const { things } = await held('jiancha_ld', { takeMan: 'jiancha2' })
  for (const { subjectId, problem, receiverName, title } of things)
    if ([warnId, deviceId].includes(subjectId)) expect(problem).toBe(say.notSupervising(receiverName, title))
  await run(sql`update app_user set jurisdiction = '331100' where "loginName" = 'jiancha2'`)
})

it('a leave lends them and gives them back, a warning under both names; a transfer gives them for good', async () => {
  const before = await now()
  const id = await pack({ handKind: kinds.leave, agentUntil: '2026-11-27' })
  expect(await now()).toMatchObject({
    dealMan: 'jiancha2',
    dealManName: expect.stringContaining('（代'),
    expiry: 'jiancha2',
  })
  await people.jiancha_ld.must(calls.move, { id, action: 'takeBack' })
  expect(await now()).toMatchObject({ dealMan: before.expiry, expiry: before.expiry })
  await pack({ handKind: kinds.transfer })
  expect(await now()).toMatchObject({ dealMan: 'jiancha2', dealManName: expect.not.stringContaining('代') })
})

it('an overdue device names who sees to it now, and its log says for whom', async () => {
  const [name, until] = ['jiancha2', '2026-11-27'] as const
  const names = await run<{
    loginName: string
    name: string
  }>(sql`select "loginName", name from app_user where "loginName" in (${name}, ${from})`)
  const called = (login: string) => names.find(({ loginName }) => loginName === login)?.name ?? ''
  const given = await log()
  await run(sql`insert into expiry_handling (equdatasysid, equcode, "dueDate", "handleWay", "dealMan", "contactName", "areaId")
    values (${deviceId}::uuid, 'held', '2026-10-31', '4', ${from}, ${called(from)}, '331102')`)
  const [dispatched] = await log()
  const id = await pack({ handKind: kinds.leave, agentUntil: until })
  const lent = {
    dealMan: name,
    contactName: called(name),
    handleNote: say.standingIn(called(from), called(name), until),
  }
  expect(await log()).toEqual([lent, dispatched, ...given])
  // What is lent is in the delegation, not once more among one's own.
  expect(mine(await held(name)).some(({ subjectId }) => subjectId === deviceId)).toBe(false)
  await people.jiancha_ld.must(calls.move, { id, action: 'takeBack' })
  const back = say.cameBack(called(name), called(from))
  expect(await log()).toEqual([
    { dealMan: from, contactName: called(from), handleNote: back },
    lent,
    dispatched,
    ...given,
  ])
})

it('a device that was inspected meanwhile does not come back', async () => {
  const id = await pack({ handKind: kinds.leave, agentUntil: '2026-11-27' })
  await run(sql`update equipment set nextinspdate = '2027-10-31' where id = ${deviceId}::uuid`)
  const before = await log()
  await people.jiancha_ld.must(calls.move, { id, action: 'takeBack' })
  expect(await log()).toEqual(before)
})
