import { kitMessages } from '@tejian/contract/kit/messages.ts'
import {
  approvalLogCalls,
  conversionCalls,
  failRuleCalls,
  guideCalls,
  phoneTemplateCalls,
  releaseCalls,
  submitLogCalls,
} from '@tejian/contract/mobile/calls.ts'
import { convertRules } from '@tejian/contract/mobile/convert.ts'
import { mobileMessages } from '@tejian/contract/mobile/messages.ts'
import { phoneItems } from '@tejian/contract/mobile/phoneTemplate.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'
import { everyTemplate } from '../reports/public.ts'
import { contentsOf, conversionsOf, failRulesOf, guidesOf, phoneRelease } from './settings.ts'

const server = useTestApp()
let [admin, quality, inspector, auditor] = [] as unknown as [TestUser, TestUser, TestUser, TestUser]
const db = () => server.current.services.db
const said = (answer: Answer<unknown>): string => JSON.stringify(answer)

const code = 'DT-YY-DQ'
const tables = [
  'phone_release',
  'phone_template',
  'phone_conversion',
  'phone_fail_rule',
  'phone_guide',
  'phone_operation',
]

beforeAll(async () => {
  ;[admin, quality, inspector, auditor] = (await Promise.all(
    ['admin', 'zhiliang', 'jianyan', 'shenji'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser]
})

beforeEach(async () => {
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(db())
})

/** The version of the template in force. */
/** What the phone asks for, by the template as it is. */
async function shownItems() {
  const context = await server.current.contextOf('jianyan')
  const template = everyTemplate(context).templateOf(code, 1)
  if (!template) throw new Error(`no template ${code}`)
  return phoneItems(template, (await contentsOf(context, [code])).get(code) ?? null)
}

describe('who may', () => {
  it.each([
    ['releases', releaseCalls.find, releaseCalls.list, 'admin'],
    ['templates', phoneTemplateCalls.find, phoneTemplateCalls.list, 'zhiliang'],
    ['conversions', conversionCalls.find, conversionCalls.list, 'zhiliang'],
    ['failures', failRuleCalls.find, failRuleCalls.list, 'zhiliang'],
    ['guides', guideCalls.find, guideCalls.list, 'zhiliang'],
    ['submissions', submitLogCalls.find, submitLogCalls.list, 'admin'],
    ['approvals', approvalLogCalls.find, approvalLogCalls.list, 'shenji'],
  ])('read %s: neither strangers nor inspectors', async (_what, find, list, reader) => {
    const may = await server.current.as(reader)
    for (const call of [find, list]) {
      expect((await server.current.nobody.call(call)).status).toBe(401)
      expect(said(await inspector.call(call))).toContain(kitMessages.forbidden)
      expect(await may.call(call)).toMatchObject({ isSuccess: true })
    }
  })

  it('release: administrators, not the quality department; set templates: the other way round', async () => {
    expect(said(await quality.call(releaseCalls.save, {}))).toContain(kitMessages.forbidden)
    expect(said(await admin.call(guideCalls.save, {}))).toContain(kitMessages.forbidden)
    expect(said(await admin.call(phoneTemplateCalls.save, {}))).toContain(kitMessages.forbidden)
    expect(said(await auditor.call(releaseCalls.save, {}))).toContain(kitMessages.forbidden)
  })
})

const release = (more: Record<string, string> = {}) => ({
  versionNo: '1.1.0',
  publishDate: '2026-11-20',
  content: '修正照片方向',
  enabled: 'true',
  ...more,
})

describe('releases', () => {
  it('want a number that phones can compare, newer than what is published, from today on', async () => {
    expect(said(await admin.call(releaseCalls.save, release({ versionNo: '1.1-beta' })))).toContain(
      mobileMessages.wrongVersion,
    )
    expect(said(await admin.call(releaseCalls.save, release({ publishDate: '2026-11-19' })))).toContain(
      mobileMessages.publishedEarlier,
    )
    await admin.must(releaseCalls.save, release())
    expect(said(await admin.call(releaseCalls.save, release({ versionNo: '1.0.9' })))).toContain(
      mobileMessages.olderVersion('1.1.0'),
    )
  })

  it('that are published keep number and day and are not deleted; they may be stopped', async () => {
    const row = await admin.must(releaseCalls.save, release({ forceUpdate: 'true' }))
    const named = { id: row.id, version: String(row.version) }
    expect(said(await admin.call(releaseCalls.save, { ...named, versionNo: '1.1.1' }))).toContain(
      mobileMessages.releasePublished,
    )
    expect(said(await admin.call(releaseCalls.delete, { ids: row.id }))).toContain(mobileMessages.releaseKept)
    const context = await server.current.contextOf('jianyan')
    expect(await phoneRelease(context)).toEqual({ version: '1.1.0', forced: true, leastVersion: '1.1.0' })
    await admin.must(releaseCalls.save, { ...named, enabled: 'false' })
    expect(await phoneRelease(context)).toMatchObject({ version: null, forced: false })
    await admin.must(releaseCalls.delete, { ids: row.id })
  })

  it('are listed in the words of the catalogue', async () => {
    await admin.must(releaseCalls.save, release({ forceUpdate: 'true' }))
    const { list } = await admin.must(releaseCalls.list, { name: '1.1' })
    expect(list).toMatchObject([{ name: '1.1.0', forced: true, note: '修正照片方向' }])
  })
})

const settings = (...items: readonly object[]) => ({
  templateCode: code,
  enabled: 'true',
  itemList: JSON.stringify(items),
})

describe('templates on the phone', () => {
  it.each([
    ['an unknown template', { ...settings(), templateCode: 'NO' }, mobileMessages.unknownTemplate],
    ['what is no list', { ...settings(), itemList: '{' }, mobileMessages.wrongItems],
    ['an item of another', settings({ no: 'X1', inputType: 'choice' }), mobileMessages.unknownItem('X1')],
    [
      'an item twice',
      settings({ no: 'A1.1.4', inputType: 'choice' }, { no: 'A1.1.4', inputType: 'choice' }),
      mobileMessages.itemTwice('A1.1.4'),
    ],
    [
      'a judgement as a number',
      settings({ no: 'A1.1.4', inputType: 'number' }),
      mobileMessages.wrongInput('A1.1.4', '数值'),
    ],
  ])('are not saved with %s', async (_what, input, sentence) => {
    expect(said(await quality.call(phoneTemplateCalls.save, input))).toContain(sentence)
  })

  it('leave at least one item to the phone, and stand once', async () => {
    const { items } = await quality.must(phoneTemplateCalls.items, { templateCode: code })
    const hidden = items.map(({ no, inputType }) => ({ no, inputType, hidden: true }))
    expect(said(await quality.call(phoneTemplateCalls.save, settings(...hidden)))).toContain(
      mobileMessages.nothingShown,
    )
    await quality.must(phoneTemplateCalls.save, settings())
    expect(said(await quality.call(phoneTemplateCalls.save, settings()))).toContain(
      mobileMessages.templateTaken,
    )
  })

  it('order and choose what trips carry; without settings the whole template', async () => {
    const whole = await shownItems()
    expect(whole[0]).toMatchObject({ no: 'A1.1.4', inputType: 'choice', photo: false })
    const saved = await quality.must(
      phoneTemplateCalls.save,
      settings({ no: 'A1.2.2.17', inputType: 'photo' }, { no: 'A1.1.4', inputType: 'choice', hidden: true }),
    )
    const set = await shownItems()
    expect(set).toHaveLength(whole.length - 1)
    expect(set[0]).toMatchObject({ no: 'A1.2.2.17', name: '缓冲器', inputType: 'photo', photo: true })
    const row = await quality.must(phoneTemplateCalls.getDetail, { id: saved.id })
    expect(row).toMatchObject({ itemCount: whole.length, shownCount: whole.length - 1 })
    await quality.must(phoneTemplateCalls.save, {
      ...settings(),
      id: saved.id,
      version: String(saved.version),
      enabled: 'false',
    })
    expect(await shownItems()).toEqual(whole)
    expect(
      said(
        await quality.call(phoneTemplateCalls.save, {
          ...settings(),
          id: saved.id,
          version: String(saved.version),
        }),
      ),
    ).toContain('"isSuccess":false')
    await quality.must(phoneTemplateCalls.delete, { ids: saved.id })
  })
})

const conversion = (more: Record<string, string> = {}) => ({
  objCode: 'C1',
  objName: '最大间隙',
  templateCode: code,
  sourceField: 'A1.2.7.2/最大间隙',
  targetField: 'A1.2.7.2/最大间隙',
  convRule: convertRules.round,
  ruleParam: '1',
  enabled: 'true',
  ...more,
})

describe('conversions', () => {
  it.each([
    [{ sourceField: 'X9' }, mobileMessages.unknownPlace('X9')],
    [{ targetField: 'A1.1.4' }, mobileMessages.unknownPlace('A1.1.4')],
    [{ targetField: 'reportNo' }, mobileMessages.unknownPlace('reportNo')],
    [{ ruleParam: '一位' }, mobileMessages.parameter.places],
    [{ convRule: convertRules.unit, ruleParam: '0.1' }, mobileMessages.unitOnItself],
    [{ convRule: convertRules.default, ruleParam: '' }, mobileMessages.parameter.default],
  ])('are not saved with %j', async (more, sentence) => {
    expect(said(await quality.call(conversionCalls.save, conversion(more)))).toContain(sentence)
  })

  it('write a field once, and go to the trips of their template', async () => {
    await quality.must(conversionCalls.save, conversion())
    expect(said(await quality.call(conversionCalls.save, conversion({ objCode: 'C2' })))).toContain(
      mobileMessages.targetTaken,
    )
    const context = await server.current.contextOf('jianyan')
    expect(await conversionsOf(context, code)).toMatchObject([
      { sourceField: 'A1.2.7.2/最大间隙', convRule: convertRules.round, ruleParam: '1' },
    ])
    const { list } = await quality.must(conversionCalls.list, { name: '间隙' })
    expect(list).toMatchObject([{ name: '最大间隙', rule: convertRules.round, status: true }])
  })
})

const failRule = (more: Record<string, string> = {}) => ({
  templateCode: code,
  itemCode: 'A1.2.2.17',
  resultName: '不符合',
  failLevel: '3',
  needNotice: 'true',
  enabled: 'true',
  ...more,
})

describe('failures', () => {
  it.each([
    [{ itemCode: 'X9' }, mobileMessages.unknownItem('X9')],
    [{ resultName: '坏了' }, mobileMessages.unknownResult('缓冲器', ['不符合'])],
    [{ equclacode: '4000' }, mobileMessages.otherClass],
  ])('are not saved with %j', async (more, sentence) => {
    expect(said(await quality.call(failRuleCalls.save, failRule(more)))).toContain(sentence)
  })

  it('name the item as the template does, stand once, and go to the trips', async () => {
    const row = await quality.must(failRuleCalls.save, failRule())
    expect(row).toMatchObject({ itemName: '缓冲器' })
    expect(said(await quality.call(failRuleCalls.save, failRule()))).toContain(mobileMessages.ruleTwice)
    const context = await server.current.contextOf('jianyan')
    expect(await failRulesOf(context, [code])).toMatchObject([{ itemCode: 'A1.2.2.17' }])
  })
})

describe('guides', () => {
  it('go to the trips that they concern', async () => {
    const guide = (guideName: string, more = {}) =>
      quality.must(guideCalls.save, { guideName, guideContent: '先断电', enabled: 'true', ...more })
    await guide('电梯', { equclacode: '3000', sortNo: '20' })
    await guide('起重机', { equclacode: '4000' })
    await guide('全部', { sortNo: '10' })
    await guide('停用', { enabled: 'false' })
    const context = await server.current.contextOf('jianyan')
    const found = await guidesOf(context, [{ equclacode: '3200', inmGroupCode: 'DJ' }])
    expect(found.map(({ guideName }) => guideName)).toEqual(['全部', '电梯'])
  })
})
