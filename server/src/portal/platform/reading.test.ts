import { examApplication } from '@tejian/contract/exams/application.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { letterCalls } from '@tejian/contract/portal/matters/matterCalls.ts'
import { matterMessages } from '@tejian/contract/portal/matters/matterMessages.ts'
import { platformMessages as say } from '@tejian/contract/portal/platform/platformMessages.ts'
import { itemStages } from '@tejian/contract/portal/platform/progress.ts'
import { readingCalls } from '@tejian/contract/portal/platform/readingCalls.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'

const server = useTestApp()
const nobody = () => server.current.nobody
const db = () => server.current.services.db
const said = async (answer: Promise<unknown>): Promise<unknown> => {
  const given = (await answer) as { errorMsg?: string; fields?: Record<string, string> }
  return Object.values(given.fields ?? {})[0] ?? given.errorMsg
}
const forgetCounts = () => sql`delete from rate_count`.execute(db())

type Declared = { id: string; appno: string; phoneEnd: string; orgId: string }
const digits = sql`right(regexp_replace("INSCONTACTTEL", '\\D', '', 'g'), 4)`
async function declared(state: string): Promise<Declared> {
  const { rows } = await sql<Declared>`select id, appno, "orgId", ${digits} as "phoneEnd" from declaration
    where state = ${state} and "INSCONTACTTEL" is not null order by appno limit 1`.execute(db())
  const [row] = rows
  if (!row) throw new Error(`no declaration of state ${state}`)
  return row
}
const ask = ({ appno, phoneEnd }: Pick<Declared, 'appno' | 'phoneEnd'>) =>
  nobody().call(readingCalls.progress, { appno, phoneEnd })

describe('the progress of a declaration', () => {
  beforeEach(forgetCounts)

  it('says one sentence to a wrong pair, whichever half is wrong', async () => {
    const one = await declared('5')
    const other = one.phoneEnd === '0000' ? '0001' : '0000'
    const wrong = await nobody().call(readingCalls.progress, { appno: one.appno, phoneEnd: other })
    const unknown = await nobody().call(readingCalls.progress, { appno: 'SB2099', phoneEnd: one.phoneEnd })
    expect(await said(Promise.resolve(wrong))).toBe(say.noProgress)
    expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' })
    expect(await said(ask({ appno: "x' or 1=1 --", phoneEnd: one.phoneEnd }))).toBe(say.noProgress)
    expect(await said(ask({ ...one, phoneEnd: '12' }))).toBe(say.phoneEnd)
    expect(await said(ask({ ...one, phoneEnd: '%%%%' }))).toBe(say.phoneEnd)
  })

  it('is not tried out: by one address, or about one number from many', async () => {
    const one = await declared('5')
    for (let count = 0; count < 10; count += 1) await ask({ appno: `SB${count}`, phoneEnd: '1234' })
    expect(await said(ask(one))).toBe(kitMessages.tooOften)
    for (const no of [one.appno, 'SB2099']) {
      for (let count = 0; count < 20; count += 1) {
        await sql`delete from rate_count where what = 'progress'`.execute(db())
        await ask({ appno: no, phoneEnd: one.phoneEnd === '0000' ? '0001' : '0000' })
      }
      await sql`delete from rate_count where what = 'progress'`.execute(db())
      expect(await said(ask({ ...one, appno: no }))).toBe(kitMessages.tooOften)
    }
  })

  it('says where it stands and what to do, and names nobody', async () => {
    const one = await declared('5')
    const found = await nobody().must(readingCalls.progress, {
      ...{ appno: ` ${one.appno.toLowerCase()} `, phoneEnd: one.phoneEnd },
    })
    expect(found).toMatchObject({ appno: one.appno, title: found.stages[0]?.title })
    expect(found.institute).not.toBe('')
    const { rows } = await sql<{
      personal: string | null
    }>`select unnest(array[inscontactname, "INSCONTACTTEL",
      unitname, "acceptUserName"]) as personal from declaration where id = ${one.id}::uuid`.execute(db())
    const told = JSON.stringify(found)
    for (const { personal } of rows) if (personal) expect(told).not.toContain(personal)
  })

  it('tells of returns by the listed reason alone, and of what is over', async () => {
    const one = await declared('0')
    expect(await nobody().must(readingCalls.progress, one)).toMatchObject({ title: '尚未提交', stages: [] })
    const become = (state: string, reason: string) =>
      sql`update declaration set state = ${state}, "returnReason" = ${reason} where id = ${one.id}::uuid`.execute(
        db(),
      )
    await become('2', '资料不完整')
    expect(await nobody().must(readingCalls.progress, one)).toMatchObject({
      ...{ title: '已退回', reason: '资料不完整' },
    })
    await become('4', '张三说的')
    expect(await nobody().must(readingCalls.progress, one)).toMatchObject({ title: '已退回', reason: '' })
    await become('99', '')
    expect(await nobody().must(readingCalls.progress, one)).toMatchObject({ title: itemStages.ended.title })
  })

  it('counts the devices by where they stand, the least advanced first', async () => {
    const one = await declared('5')
    const put = (step: string, seisn: string, state = '6') =>
      sql`insert into business_item (seisn, appmainsysid, appno, step, state, "planInspectDate")
        values (${seisn}, ${one.id}::uuid, ${one.appno}, ${step}, ${state}, '2026-11-27')`.execute(db())
    await sql`delete from business_item where appmainsysid = ${one.id}::uuid`.execute(db())
    await put('BGSC', 'T-1')
    await put('BGSC', 'T-2')
    await put('BGFF', 'T-3')
    await put('RWAP', 'T-4', '99')
    const found = await nobody().must(readingCalls.progress, one)
    expect(found.stages.map(({ title, count, days }) => [title, count, days])).toEqual([
      [itemStages.arranged.title, 2, ['2026-11-27']],
      [itemStages.ready.title, 1, []],
      [itemStages.ended.title, 1, []],
    ])
    expect(found).toMatchObject(itemStages.arranged)
  })
})

describe('open classes', () => {
  beforeEach(forgetCounts)
  const put = async (classno: string, step: string, examDate: string, planCount: number) => {
    const { rows } = await sql<{ id: string }>`insert into training_class
        (classno, classname, "certItem", examorgname, "examPlace", "startDate", "endDate", "examDate", "planCount", step)
      values (${classno}, '叉车班', 'N1', '考试机构', '丽水', '2026-12-01', '2026-12-20', ${examDate}, ${planCount}, ${step})
      returning id`.execute(db())
    return rows[0]?.id ?? ''
  }

  it('are those in which a place may still be had', async () => {
    await put('KB-T1', 'BJNZ', '2027-01-10', 5)
    await put('KB-T2', 'BJJZ', '2027-01-10', 5)
    await put('KB-T3', 'BJBM', '2026-11-20', 5)
    const id = await put('KB-T4', 'BJBM', '2027-01-10', 2)
    for (const no of ['1', '2', '3'])
      await sql`insert into ${sql.table(examApplication.table)} ("examClassId", applyno)
        values (${id}::uuid, ${`KS-T${no}`})`.execute(db())
    const { list } = await nobody().must(readingCalls.classes, {})
    const own = list.filter(({ classno }) => classno.startsWith('KB-T'))
    expect(own).toMatchObject([{ classno: 'KB-T4', seats: 2, seatsLeft: 0, examDate: '2027-01-10' }])
    expect(own[0]?.certItem).not.toBe('N1')
  })

  it('are paged, and counted', async () => {
    for (let no = 10; no < 21; no += 1) await put(`KB-P${no}`, 'BJBM', '2027-02-10', 5)
    const { list, count } = await nobody().must(readingCalls.classes, {})
    expect(list).toHaveLength(10)
    const rest = await nobody().must(readingCalls.classes, { pageNo: String(Math.ceil(count / 10)) })
    expect(rest.count).toBe(count)
    expect(await said(nobody().call(readingCalls.classes, { pageNo: '0' }))).toBeTruthy()
  })
})

describe('published letters', () => {
  beforeEach(forgetCounts)
  const written = async (isPublic: string, more: object = {}) => {
    const shouli = await server.current.as('shouli')
    const { id } = (await shouli.must(letterCalls.save, {
      ...{ title: '欧阳先生问检验', personname: '欧阳先生', contacttel: '13905780071', origin: '2' },
      content: '我是欧阳先生，电话139 0578 0071，身份证33250119800101123X，单位电话0578-2123456',
      ...more,
    } as never)) as { id: string }
    await shouli.must(letterCalls.move, { id, action: 'accept' })
    await shouli.must(letterCalls.move, {
      ...{ id, action: 'answer', isPublic, replyContent: '欧阳先生您好，请拨打0578-2123456' },
    })
    return id
  }

  it('are those that were answered in the open, without name and numbers of whoever wrote', async () => {
    const before = await nobody().must(readingCalls.letters, {})
    await written('0', { title: '不公开' })
    const shouli = await server.current.as('shouli')
    await shouli.must(letterCalls.save, {
      ...{ title: '未答复', personname: '周', contacttel: '13905780072', origin: '2', content: '问' },
    } as never)
    await written('1')
    const { list, count } = await nobody().must(readingCalls.letters, {})
    expect(count).toBe(before.count + 1)
    expect(list[0]).toMatchObject({
      ...{ title: '欧**问检验', writer: '欧**' },
      content: '我是欧**，电话***，身份证***，单位电话0578-2123456',
      replyContent: '欧**您好，请拨打0578-2123456',
    })
    expect(JSON.stringify(list)).not.toMatch(/13905780071|欧阳/)
  })

  it('are taken back, by those who answer, and only once answered', async () => {
    const id = await written('1', { title: '误公开' })
    const shown = async () =>
      (await nobody().must(readingCalls.letters, {})).list.some(({ title }) => title === '误公开')
    expect(await shown()).toBe(true)
    const shouli = await server.current.as('shouli')
    const jianyan = await server.current.as('jianyan')
    expect(await said(nobody().call(letterCalls.publish, { id, isPublic: 'false' }))).toBeTruthy()
    expect(await said(jianyan.call(letterCalls.publish, { id, isPublic: 'false' }))).toBe(
      kitMessages.forbidden,
    )
    expect(await shouli.must(letterCalls.getDetail, { id })).toMatchObject({
      actions: expect.arrayContaining(['unpublish']),
    })
    await shouli.must(letterCalls.publish, { id, isPublic: 'false' })
    expect(await shown()).toBe(false)
    await shouli.must(letterCalls.publish, { id, isPublic: 'true' })
    expect(await shown()).toBe(true)
    const { id: open } = (await shouli.must(letterCalls.save, {
      ...{ title: '未答复', personname: '周', contacttel: '13905780072', origin: '2', content: '问' },
    } as never)) as { id: string }
    expect(await said(shouli.call(letterCalls.publish, { id: open, isPublic: 'true' }))).toBe(
      matterMessages.notAnswered,
    )
  })

  it('are read by pages, not by thousands', async () => {
    expect(await said(nobody().call(readingCalls.letters, { pageNo: '-1' }))).toBeTruthy()
    const { list } = await nobody().must(readingCalls.letters, { pageNo: '999' })
    expect(list).toEqual([])
  })
})
