import { type Browser, expect } from '@playwright/test'
import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { filingCalls } from '@tejian/contract/declarations/largeProject/largeProjectCalls.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import { schemeCalls } from '@tejian/contract/tasks/schemeCalls.ts'
import { schemeDemand } from '@tejian/contract/tasks/schemeDemand.ts'
import { inDays } from './day.ts'
import { commit, pick } from './declaration.ts'
import { idleOf } from './declared.ts'
import { rowWith, runOnRow, shownList } from './list.ts'
import { personOf } from './person.ts'
import { listFor, openListOf, panelOf, workOn } from './work.ts'

const page = (path: string, title: string) => ({ address: `/inspectPro/${path}`, title })

/** Where a turnaround's vessels are filed, planned, and entered. */
const filing = page('filing/vesselEqu', '容器大检备案')
const planning = page('checkMission/vesselPlan', '容器大检任务计划')
const entering = page('checkMission/vesselEnter', '容器大检结果录入')

export type Vessels = { readonly unitname: string; readonly codes: readonly string[] }

/** Two vessels of one unit that are in no business and in no turnaround. */
export async function freeVessels(): Promise<Vessels> {
  const person = await personOf('shouli')
  const vessels = { useState: '1', equclacode: '2100', pageSize: '300', want: 'rows' } as const
  const { list } = await person.send(equipmentRegister.find, vessels)
  const filed = await person.send(filingCalls.find, { pageSize: '300', want: 'rows' })
  const taken = new Set(filed.list.map(({ equcode }) => equcode))
  const free = (await idleOf(person, list)).filter(
    ({ unitId, equcode, equclacode }) =>
      unitId &&
      !taken.has(equcode) &&
      schemeDemand({ equclacode: equclacode ?? '', inmGroupCode: 'DJ' }) === 'required',
  )
  const several = [...Map.groupBy(free, ({ unitId }) => unitId).values()].find(({ length }) => length > 1)
  if (!several) throw new Error('没有哪个单位有两台空闲的压力容器')
  return {
    unitname: several[0]?.useunit ?? '',
    codes: several.slice(0, 2).map(({ equcode }) => equcode ?? ''),
  }
}

/** The counter registers a turnaround that begins today, and files it; resolves to its number. */
export async function filedAtCounter(browser: Browser, { unitname, codes }: Vessels): Promise<string> {
  const list = await listFor(browser, 'shouli', filing)
  const registrar = list.page()
  await list.getByRole('button', { name: '登记项目', exact: true }).click()
  const sheet = registrar.getByRole('dialog', { name: '新增大检项目' })
  await pick(sheet.getByRole('combobox', { name: '使用单位' }), unitname, new RegExp(unitname))
  await sheet.getByLabel('项目名称', { exact: true }).fill('合成装置年度大检')
  await sheet.getByLabel('联系人', { exact: true }).fill('朱经办')
  await sheet.getByLabel('联系电话', { exact: true }).fill('19900001001')
  for (const [name, days] of [
    ['停车开始日期', 0],
    ['停车结束日期', 20],
  ] as const) {
    const day = sheet.getByRole('textbox', { name })
    await day.fill(inDays(days))
    await day.press('Enter')
  }
  await sheet.getByLabel('设备代码', { exact: true }).fill(codes.join('，'))
  await sheet.getByRole('button', { name: '保存', exact: true }).click()
  await expect(sheet).toBeHidden()
  const saved = await openListOf(registrar, filing, { complex: codes[0] ?? '' })
  const projectno = /DJ\d+/.exec((await saved.textContent()) ?? '')?.[0] ?? ''
  await commit(await workOn(saved, projectno), '备案', projectno)
  return projectno
}

/** The lead plans one vessel for today, the other ones alike, and generates the tasks. */
export async function plannedByLead(
  browser: Browser,
  projectno: string,
  [first = '', second = '']: readonly string[],
): Promise<void> {
  const list = await listFor(browser, 'jianyan', planning, { projectno })
  const lead = list.page()
  await runOnRow(rowWith(list, first), '安排计划')
  await expect(lead.getByRole('heading', { name: first })).toBeVisible()
  const people = lead.getByRole('combobox', { name: '选派检验人员' })
  await pick(people, '周检验', /周检验/)
  await pick(people, '吴检验', /吴检验/)
  await people.press('Escape')
  await lead
    .getByRole('radiogroup', { name: '用于其他同类设备' })
    .getByRole('radio', { name: '是', exact: true })
    .check()
  const methods = lead.getByRole('combobox', { name: '检验方法' })
  await pick(methods, '宏观', /宏观检验/)
  await pick(methods, '壁厚', /壁厚测定/)
  await methods.press('Escape')
  await lead.getByLabel('检验内容', { exact: true }).fill('宏观检验、壁厚测定、安全附件检验')
  await lead.getByLabel('安全措施', { exact: true }).fill('可靠隔断并挂牌，置换检测合格后进入，专人监护')
  await lead.getByRole('button', { name: '保存', exact: true }).click()
  await shownList(lead, planning.title)
  const planned = await openListOf(lead, planning, { projectno })
  await expect(rowWith(planned, second)).toContainText('周检验、吴检验')
  await runOnRow(rowWith(planned, first), '查看项目')
  await commit(panelOf(lead), '生成任务', projectno)
}

type Generated = { readonly seisns: readonly string[]; readonly appno: string; readonly id: string }

/** The declaration that was generated, with the numbers of the vessels in their order. */
async function generatedFor(projectno: string, codes: readonly string[]): Promise<Generated> {
  const { send } = await personOf('shouli')
  const { list } = await send(filingCalls.find, { projectno })
  const seisns = codes.map((code) => list.find(({ equcode }) => equcode === code)?.seisn ?? '')
  const appno = list[0]?.appno ?? ''
  const [declared] = (await send(declarationCalls.find, { appno })).list
  return { seisns, appno, id: declared?.id ?? '' }
}

/** The scheme of a declaration, approved. */
async function schemed(appno: string): Promise<void> {
  const { send } = await personOf('jianyan')
  const { id } = (await send(schemeCalls.save, {
    appno,
    schemename: '合成装置年度大检检验方案',
    planInspectDate: inDays(0),
    inspectorLogins: 'jianyan,jianyan2',
    proPrincipalId: 'jianyan',
    inspmethod: '01,02',
    riskmeasure: '受限空间作业，专人监护',
  })) as { id: string }
  for (const [account, action] of [
    ['jianyan', 'submit'],
    ['shenhe', 'pass'],
    ['pizhun', 'approve'],
  ] as const)
    await (await personOf(account)).send(schemeCalls.move, { id, action })
}

/** By calls: accepted, arranged as it was planned, with its scheme; resolves to the numbers of the vessels. */
export async function readyToInspect(
  projectno: string,
  codes: readonly string[],
): Promise<readonly string[]> {
  const { seisns, appno, id } = await generatedFor(projectno, codes)
  const [registrar, scheduler] = await Promise.all(['shouli', 'anpai'].map((name) => personOf(name)))
  await registrar?.send(reviewCalls.acceptCommit, {
    appmainsysid: id,
    lackReason: '使用单位承诺检验当日补交',
  })
  const arranged = await scheduler?.send(arrangeCalls.taskSchedBatchCommit, {
    seisns: seisns.join(','),
    overloadReason: '装置停车期间集中检验',
  })
  expect(arranged?.errors).toEqual([])
  await schemed(appno)
  return seisns
}

export type Found = Readonly<Record<'thickness' | 'ndtResult' | 'grade' | 'defects', string>>

/** An inspector enters what was found at a vessel. */
export async function entered(
  browser: Browser,
  projectno: string,
  equcode: string,
  { thickness, ndtResult, grade, defects }: Found,
): Promise<void> {
  const list = await listFor(browser, 'jianyan', entering, { projectno })
  const inspector = list.page()
  await runOnRow(rowWith(list, equcode), '录入结果')
  await expect(inspector.getByRole('heading', { name: equcode })).toBeVisible()
  await inspector.getByLabel('壁厚测定', { exact: true }).fill(thickness)
  await inspector.getByLabel('无损检测结果', { exact: true }).fill(ndtResult)
  await pick(inspector.getByRole('combobox', { name: '评定安全状况等级' }), grade, new RegExp(grade))
  await inspector.getByLabel('缺陷', { exact: true }).fill(defects)
  await inspector.getByRole('button', { name: '保存', exact: true }).click()
  await shownList(inspector, entering.title)
}
