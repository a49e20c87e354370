import { expect, test } from '@playwright/test'
import { commit } from './steps/declaration.ts'
import { browserOf } from './steps/session.ts'
import {
  entered,
  type Found,
  filedAtCounter,
  freeVessels,
  plannedByLead,
  readyToInspect,
} from './steps/turnaround.ts'
import { openListOf, openTask, places } from './steps/work.ts'

const found: Found = {
  thickness: '筒体A1 11.8\n封头B1 12.2',
  ndtResult: 'MT抽查20%，未发现超标缺陷',
  grade: '2级',
  defects: '接管角焊缝咬边0.5mm',
}

test('a turnaround goes from its filing to a report that begins with what was found', async ({ browser }) => {
  const vessels = await freeVessels()
  const [equcode = ''] = vessels.codes
  const projectno = await test.step('filed', () => filedAtCounter(browser, vessels))
  await test.step('planned, tasks generated', () => plannedByLead(browser, projectno, vessels.codes))
  const [seisn = ''] = await test.step('accepted, arranged, confirmed, schemed', () =>
    readyToInspect(projectno, vessels.codes))
  await test.step('entered', () => entered(browser, projectno, equcode, found))

  const inspector = await browserOf(browser, 'jianyan')
  await test.step('built', async () =>
    commit(await openTask(inspector, places.build, { seisn }, seisn), '生成报告', seisn))
  const list = await openListOf(inspector, places.enter, { seisn })
  await list.getByRole('link', { name: seisn, exact: true }).click()

  const bar = inspector.getByRole('alert').filter({ hasText: '大检录入' })
  await expect(bar).toContainText('大检录入，请逐项核对后确认')
  const sheet = inspector.getByRole('grid', { name: '检验项目' })
  const item = (no: string) =>
    sheet.getByRole('rowgroup').filter({
      has: inspector.getByRole('rowheader', { name: new RegExp(`^\\*?${no.replace('.', '\\.')}$`) }),
    })
  for (const [no, texts] of [
    ['3.1', ['筒体A1', '11.8']],
    ['3.2', ['封头B1', '12.2']],
  ] as const)
    for (const text of texts) await expect(item(no)).toContainText(text)
  await expect(sheet.getByLabel('9.4 安全状况等级 选择')).toHaveValue('2级')
  await expect(inspector.getByLabel('备注', { exact: true })).toHaveValue(`无损检测：${found.ndtResult}`)
  await expect(inspector.getByLabel('存在问题', { exact: true })).toHaveValue(found.defects)

  await bar.getByRole('button', { name: '核对无误', exact: true }).click()
  await expect(inspector.getByText('已确认', { exact: true })).toBeVisible()
  await expect(bar).toContainText('大检录入，已在本报告中确认')
  await expect(bar.getByRole('button', { name: '核对无误', exact: true })).toHaveCount(0)
})
