import { complaintCalls, letterCalls } from '@tejian/contract/portal/matters/matterCalls.ts'
import { platformCalls } from '@tejian/contract/portal/platform/platformCalls.ts'
import { platformMessages as say } from '@tejian/contract/portal/platform/platformMessages.ts'
import { readingCalls } from '@tejian/contract/portal/platform/readingCalls.ts'
import { reportStates } from '@tejian/contract/reports/report.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { workCalls } from '@tejian/contract/session/workCalls.ts'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startTestApp, useTestApp } from '../../app/testing/harness.ts'
import { picture } from '../../demo/picture.ts'

const server = useTestApp()
const nobody = () => server.current.nobody
const said = async (answer: Promise<unknown>): Promise<unknown> => {
  const given = (await answer) as { errorMsg?: string; fields?: Record<string, string> }
  return Object.values(given.fields ?? {})[0] ?? given.errorMsg
}

let asked = 0
async function work(): Promise<{ randomNum: string; validateCode: string }> {
  asked += 1
  const randomNum = `platform-work-${asked}`
  const { challenge } = await nobody().must(workCalls.drawWork, { randomNum })
  const solution = await solveChallenge({ challenge: JSON.parse(challenge) as Challenge, deriveKey })
  return { randomNum, validateCode: `${solution?.counter}.${solution?.derivedKey}` }
}

/** What the phone got last. */
async function lastCode(): Promise<string> {
  const { db, closing } = server.current.services
  const row = await db
    .selectFrom('sealed_sms')
    .select(['id', 'content'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\d{6}/.exec(String(closing.open(row.id, row.content)))?.[0] ?? ''
}

async function proven(mobile: string): Promise<{ mobile: string; proof: string; smsCode: string }> {
  await sql`delete from rate_count where what in ('platformCodeOf', 'platformCode', 'platformSubmit')`.execute(
    server.current.services.db,
  )
  const { proof } = await nobody().must(platformCalls.sendCode, { mobile, ...(await work()) })
  return { mobile, proof, smsCode: await lastCode() }
}

const letter = { kind: 'letter', name: '周先生', title: '电梯年检', content: '请问多久检验一次？' } as const

describe('the service platform', () => {
  it('sends a code for the work of a browser, to mobile numbers, once a minute', async () => {
    const mobile = '13905781001'
    const idle = { randomNum: 'nobody-drew-this', validateCode: `1.${'0'.repeat(64)}` }
    expect(await said(nobody().call(platformCalls.sendCode, { mobile, ...idle }))).toBe(
      sessionMessages.wrongCode,
    )
    expect(await said(nobody().call(platformCalls.sendCode, { mobile: '0578-1', ...(await work()) }))).toBe(
      say.wrongNumber,
    )
    const sent = await nobody().must(platformCalls.sendCode, { mobile, ...(await work()) })
    expect(sent.shown).toBe(await lastCode())
    expect(await said(nobody().call(platformCalls.sendCode, { mobile, ...(await work()) }))).toBe(
      say.codeTooOften,
    )
  })

  it('takes nothing without the code of that number, and each code once', async () => {
    const one = await proven('13905781002')
    const wrongs = [
      { ...one, smsCode: one.smsCode === '000000' ? '000001' : '000000' },
      { ...one, mobile: '13905781003' },
      { ...one, proof: `${Date.now() + 60_000}.${'0'.repeat(64)}` },
      { ...one, proof: 'x' },
    ]
    for (const wrong of wrongs)
      expect(await said(nobody().call(platformCalls.submit, { ...letter, ...wrong }))).toBe(say.wrongCode)
    await nobody().must(platformCalls.submit, { ...letter, ...one })
    expect(await said(nobody().call(platformCalls.submit, { ...letter, ...one }))).toBe(say.wrongCode)
  })

  it('is answered to whoever has number and query code', async () => {
    const { no, queryCode } = await nobody().must(platformCalls.submit, {
      ...letter,
      ...(await proven('13905781004')),
    })
    const { db } = server.current.services
    const { rows } = await sql<{ id: string }>`select id from public_letter where mailno = ${no}`.execute(db)
    const id = rows[0]?.id ?? ''
    const shouli = await server.current.as('shouli')
    expect(await shouli.must(letterCalls.getDetail, { id })).toMatchObject({
      personname: '周先生',
      status: '1',
    })
    await shouli.must(letterCalls.move, { id, action: 'accept' })
    await shouli.must(letterCalls.move, { id, action: 'answer', replyContent: '使用15年内每年一次' })
    for (const wrong of [
      { no, queryCode: 'AAAAAAAA' },
      { no: 'XJ209901010001', queryCode },
      { no: "x' or 1=1", queryCode },
    ])
      expect(await said(nobody().call(platformCalls.answer, wrong))).toBe(say.wrongQuery)
    const read = await nobody().must(platformCalls.answer, { no, queryCode: queryCode.toLowerCase() })
    expect(read).toMatchObject({ state: '已答复', replyContent: '使用15年内每年一次' })
    expect(JSON.stringify(read)).not.toMatch(/周先生|13905781004/)
  })

  it('brings a complaint with its photo to the authority of the place', async () => {
    const { db } = server.current.services
    const { rows } = await sql<{ equcode: string; useunit: string }>`select equcode, useunit from equipment
      where "areaId" = '331121' and equclacode like '3%' and "unitId" is not null limit 1`.execute(db)
    const about = { kind: 'complaint', name: '吴女士', complaintType: '2', about: '2' } as const
    const text = { content: '电梯带病运行', equcode: rows[0]?.equcode ?? '' }
    const sure = { ...about, ...text, ...(await proven('13905781005')) }
    expect(
      await said(nobody().call(platformCalls.submit, { ...sure, photo: 'data:image/png;base64,AAAA' })),
    ).toBe(say.wrongPhoto)
    expect(await said(nobody().call(platformCalls.submit, { ...sure, equcode: '不存在' }))).toBe(
      say.unknownDevice,
    )
    const again = { ...sure, ...(await proven('13905781005')) }
    const photo = `data:image/png;base64,${picture(3).toString('base64')}`
    const { no } = await nobody().must(platformCalls.submit, { ...again, photo })
    const jiancha = await server.current.as('jiancha_qt')
    const { list } = await jiancha.must(complaintCalls.find, { complex: no } as never)
    expect(list).toEqual([
      expect.objectContaining({
        complaintno: no,
        targetUnit: rows[0]?.useunit,
        complainant: '吴**',
        contacttel: null,
      }),
    ])
    const { rows: files } = await sql`select attname, atttype from attachment
      where attrefsysid = ${String(list[0]?.id)}`.execute(db)
    expect(files).toEqual([{ attname: '现场照片.png', atttype: 'XCZP' }])
  })

  it('brings a complaint about an inspection to the institute that made it', async () => {
    const { db } = server.current.services
    const { rows } = await sql<{ id: string; equcode: string }>`select id, equcode from equipment
      where equcode is not null order by id limit 1`.execute(db)
    const orgs = await sql<{ id: string }>`select id from organisation
      where id not in (select "orgId" from app_user where "orgId" is not null) order by id limit 1`.execute(
      db,
    )
    const [device, other] = [rows[0], orgs.rows[0]?.id]
    const about = { kind: 'complaint', name: '吴女士', complaintType: '2', about: '1' } as const
    const text = { content: '检验走过场', equcode: device?.equcode ?? '', unitname: '检验机构' }
    const whose = async (mobile: string) => {
      const { no } = await nobody().must(platformCalls.submit, {
        ...about,
        ...text,
        ...(await proven(mobile)),
      })
      const found = await sql<{
        orgId: string
      }>`select "orgId" from complaint where complaintno = ${no}`.execute(db)
      return found.rows[0]?.orgId
    }
    // What is refused spends neither the code nor one of the day's.
    const proof = await proven('13905781009')
    for (const orgId of [undefined, other, '00000000-0000-0000-0000-000000000000']) {
      const asked = { ...about, content: '检验走过场', ...proof, ...(orgId && { orgId }) }
      expect(await said(nobody().call(platformCalls.submit, asked))).toBe(say.chooseInstitute)
    }
    const { list } = await nobody().must(readingCalls.institutes, {})
    const chosen = list.at(-1)
    await nobody().must(platformCalls.submit, {
      ...{ ...about, content: '检验走过场', orgId: chosen?.id },
      ...proof,
    })
    const found = await sql`select "orgId", "areaId", "targetUnit" from complaint
      order by complaintno desc limit 1`.execute(db)
    expect(found.rows).toEqual([{ orgId: chosen?.id, areaId: null, targetUnit: chosen?.name }])
    expect(await whose('13905781007')).not.toBe(other)
    await sql`insert into report (equdatasysid, "orgId", state, inspectdate)
      values (${device?.id}::uuid, ${other}::uuid, ${reportStates.valid}, '2026-11-19')`.execute(db)
    expect(await whose('13905781008')).toBe(other)
  })

  it('shows the code nowhere where somebody carries it', async () => {
    const other = await startTestApp({ env: { SMS_URL: 'http://127.0.0.1:9/sms' } })
    try {
      const randomNum = 'carried-work'
      const { challenge } = await other.nobody.must(workCalls.drawWork, { randomNum })
      const solution = await solveChallenge({ challenge: JSON.parse(challenge) as Challenge, deriveKey })
      const validateCode = `${solution?.counter}.${solution?.derivedKey}`
      const sent = await other.nobody.must(platformCalls.sendCode, {
        ...{ mobile: '13905781020', randomNum, validateCode },
      })
      expect(Object.keys(sent)).toEqual(['proof'])
    } finally {
      await other.close()
    }
  })

  it('takes five of a number on a day', async () => {
    const mobile = '13905781006'
    for (let count = 0; count < 5; count += 1)
      await nobody().must(platformCalls.submit, { ...letter, ...(await proven(mobile)) })
    expect(await said(nobody().call(platformCalls.submit, { ...letter, ...(await proven(mobile)) }))).toBe(
      say.tooManyToday,
    )
  })
})
