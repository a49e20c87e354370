import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { authorisationCalls } from '@tejian/contract/people/authorisation/calls.ts'
import { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import { qualificationSentences } from '@tejian/contract/tasks/qualificationCalls.ts'
import { schemeCalls } from '@tejian/contract/tasks/schemeCalls.ts'
import { schemeMessages } from '@tejian/contract/tasks/schemeMessages.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { declarationAtStep, rowOf } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { freeDay, waitingTasks } from '../../app/testing/tasks.ts'

const server = useTestApp()
const { save, move } = schemeCalls
const { getInspectorList, getInstrumentChoice } = arrangeCalls
let people: Record<'jianyan' | 'shenhe' | 'pizhun', TestUser>
let [item, appno] = [{ value: '', label: '' }, '']

const run = (query: ReturnType<typeof sql>) => query.execute(server.current.services.db)
const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown }>): Promise<string> => {
  const told = await answer
  return told.isSuccess ? 'went through' : String(told.errorMsg)
}

const forget = () => run(sql`delete from inspector_certificate where certno like 'F-%'`)

async function holding(certState: '1' | '5'): Promise<void> {
  await forget()
  await run(sql`insert into inspector_certificate ("loginName", "personName", certno, certtype, "classPrefixes", "issueDate", "validDate", "certState")
    select name, '试', 'F-' || name, ${item.value}, '2', '2026-01-01', '2029-12-31', ${certState}
    from unnest(array['jianyan', 'jianyan2']) name`)
}

beforeAll(async () => {
  const head = await server.current.as('zhanzhang')
  const [jianyan, shenhe, pizhun] = await Promise.all(
    ['jianyan', 'shenhe', 'pizhun'].map((name) => server.current.as(name)),
  )
  if (!jianyan || !shenhe || !pizhun) throw new Error('somebody could not sign in')
  people = { jianyan, shenhe, pizhun }
  const { rows } = await run(sql`select value, label from dictionary_item
    where type = 'INSPECTOR_ITEM' and value not in (select certtype from inspector_certificate)
    order by sort limit 1`)
  item = rows[0] as typeof item
  const row = { qualifCode: 'SQ-F-01', qualifName: '容器检验', duty: '1', loginName: 'jianyan2' }
  const period = { startDate: '2026-01-01', endDate: '2027-12-31' }
  const asked = { equclacode: '2', certItem: item.value, leastHolders: '2' }
  await head.must(authorisationCalls.save, { ...row, ...period, ...asked })
})

beforeEach(async () => {
  await forget()
  const [task] = await waitingTasks(server.current, 1, { prefix: '21', kind: 'DJ' })
  appno = (await rowOf(server.current, task?.appmainsysid ?? '')).appno ?? ''
})

const asking = (more: object = {}) => ({
  appno,
  schemename: '压力容器定期检验方案',
  planInspectDate: freeDay(),
  inspectorLogins: 'jianyan,jianyan2',
  proPrincipalId: 'jianyan',
  inspmethod: '01,02',
  riskmeasure: '受限空间作业，专人监护',
  ...more,
})

const unfit = (): string =>
  `${qualificationSentences.lacking('吴检验', item.label)}；${qualificationSentences.tooFew(item.label, 0, 2)}`

describe('the qualifications that an institute asks for', () => {
  it('are asked of a scheme as of an arrangement: of each person, and of how many', async () => {
    expect(await said(people.jianyan.call(save, asking()))).toContain(unfit())
    await holding('1')
    expect(await said(people.jianyan.call(save, asking()))).toBe('went through')
  })

  it('keep a scheme from being passed and approved once they are no longer held', async () => {
    await holding('1')
    const { id } = (await people.jianyan.must(save, asking())) as { id: string }
    await people.jianyan.must(move, { id, action: 'submit' })
    for (const [who, action] of [
      ['shenhe', 'pass'],
      ['pizhun', 'approve'],
    ] as const) {
      await holding('5')
      expect(await said(people[who].call(move, { id, action }))).toBe(unfit())
      await holding('1')
      expect(await said(people[who].call(move, { id, action }))).toBe('went through')
    }
  })

  it('do not keep one from being returned', async () => {
    await holding('1')
    const { id } = (await people.jianyan.must(save, asking())) as { id: string }
    await people.jianyan.must(move, { id, action: 'submit' })
    await holding('5')
    const back = { action: 'return', backReason: '其他', backDescription: '换人' }
    expect(await said(people.shenhe.call(move, { id, ...back }))).toBe('went through')
  })
})

describe('whom a scheme may be drawn up with', () => {
  const asked = (more: object = {}) => ({ date: freeDay(), appno, ...more })

  it('is told of devices that may be inspected only, and nobody without a session', async () => {
    expect(await said(server.current.nobody.call(getInspectorList, asked()))).toBe(kitMessages.noSession)
    for (const call of [getInspectorList, getInstrumentChoice]) {
      expect(await said(people.jianyan.call(call, asked({ appno: 'SB000000' })))).toBe(
        schemeMessages.unknownDeclaration,
      )
      const waiting = await declarationAtStep(server.current, 'YWSL')
      expect(await said(people.jianyan.call(call, asked({ appno: waiting.appno })))).toBe(
        schemeMessages.notAccepted(waiting.appno),
      )
    }
  })

  it('is told with what is against each for these devices', async () => {
    const told = async (more: object = {}) => {
      const { list } = await people.jianyan.must(getInspectorList, asked({ pageSize: '1000', ...more }))
      return list.find(({ loginName }) => loginName === 'jianyan2')?.problem
    }
    const lacking = qualificationSentences.lacking('吴检验', item.label)
    expect(await told()).toBe(lacking)
    await holding('1')
    expect(await told()).toBe('')
    expect(await told({ date: '2099-01-01' })).toContain('检验资格有效期至')
  })
})
