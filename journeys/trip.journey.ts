import { expect, type Page, test } from '@playwright/test'
import { rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import { personOf } from './steps/person.ts'
import { picture, signedInPhone } from './steps/phone.ts'
import { type Answer, type Chosen, cardOf, loadTrip, type Sheet, sheetOf, words } from './steps/trip.ts'

/** Two answers that are neither each other nor what stands there. */
function otherAnswers({ stored }: Chosen): [Answer, Answer] {
  const [mine = 'Y', theirs = 'N'] = (['Y', 'N', 'NA'] as const).filter((answer) => answer !== stored)
  return [mine, theirs]
}

/** What an inspector does in a pit: judges, writes, photographs, signs. */
async function recordOffline(page: Page, { first, second }: Sheet, mine: Answer): Promise<void> {
  await cardOf(page, first).getByRole('button', { name: words[mine], exact: true }).click()
  const card = cardOf(page, second)
  await card.getByRole('button', { name: '不符合', exact: true }).click()
  await card.getByLabel('备注').fill('开关损坏，需更换')
  await card
    .getByLabel(`${second.name}的照片`)
    .setInputFiles({ name: '底坑.png', mimeType: 'image/png', buffer: picture })
  await expect(card.getByRole('img')).toBeVisible()
  const pad = page.getByRole('img', { name: /请在此处手写签名$/ })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('no pad')
  await page.mouse.move(box.x + 30, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 4 })
  await page.mouse.up()
}

/** How long a loaded sheet takes to open without a network on a processor four times as slow, in milliseconds. */
async function openSlowly(page: Page, seisn: string): Promise<number> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const link = page.locator(`a[href="/m/trip/${seisn}"]`)
  // From the touch itself: what the browser's driver looks at before it clicks is no part of it.
  await page.evaluate(() =>
    addEventListener('click', () => performance.mark('trip-touched'), { capture: true, once: true }),
  )
  await link.click()
  await expect(page.getByRole('button', { name: '下一未填项' })).toBeVisible()
  const opened = await page.evaluate(() => {
    const at = (name: string): number => performance.getEntriesByName(name).at(-1)?.startTime ?? Number.NaN
    return at('trip-open') - at('trip-touched')
  })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return Math.round(opened)
}

test('a report is entered in a pit without a network, and one conflict settled afterwards', async ({
  browser,
}) => {
  const desk = await personOf('jianyan')
  const sheet = await sheetOf('jianyan')
  const { seisn, first, second } = sheet
  const [mine, theirs] = otherAnswers(first)
  const page = await signedInPhone(browser, 'jianyan', '/m/trip')
  await loadTrip(page)

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: '检验行程' })).toBeVisible()
  // Nobody finds a task faster than its sheet's script is read.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('TripTaskPage')),
  )
  test
    .info()
    .annotations.push({ type: '打开任务（毫秒）', description: String(await openSlowly(page, seisn)) })
  await recordOffline(page, sheet, mine)
  // What was recorded lies on the phone, whatever becomes of the page.
  await page.reload()
  const card = cardOf(page, second)
  await expect(card.getByRole('button', { name: '不符合', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  const { version } = await desk.send(rptEditInfoCalls.detail, { seisn })
  await desk.send(rptEditInfoCalls.save, {
    seisn,
    version: String(version),
    formData: JSON.stringify({ items: { [first.no]: { result: theirs, note: '已由同事复查' } } }),
  })
  await page.context().setOffline(false)
  await page.goto('/m/trip')
  await page.getByRole('button', { name: /^同步/ }).click()
  await expect(page.getByRole('status').filter({ hasText: '有1项与他人的修改不一致' })).toBeVisible()
  await page.locator(`a[href="/m/trip/${seisn}"]`).click()
  await page.getByRole('link', { name: '有1项与他人的修改不一致，请选择' }).click()
  await expect(page.getByRole('button', { name: /采用平台的/ })).toContainText('已由同事复查')
  await page.getByRole('button', { name: /采用本机的/ }).click()
  await page.getByRole('link', { name: '返回行程同步' }).click()
  await page.getByRole('button', { name: /^同步/ }).click()
  await expect(page.getByRole('status').filter({ hasText: '已同步' })).toBeVisible()
  await page.context().close()

  const { formData } = await desk.send(rptEditInfoCalls.detail, { seisn })
  expect(formData.items[first.no]).toMatchObject({ result: mine })
  expect(formData.items[second.no]).toMatchObject({ result: 'N', note: '开关损坏，需更换' })
})
