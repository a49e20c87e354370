import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { openList, rowWith, runOnRow, shownList } from './list.ts'
import { browserOf } from './session.ts'

/** Where the pages from the arranging of a task to the release of its report are. */
export const places = {
  arrange: { address: '/businessPro/taskArrange', title: '任务安排' },
  confirmTask: { address: '/businessPro/taskConfirm', title: '任务确认' },
  build: { address: '/businessPro/reportBuild', title: '报告生成' },
  enter: { address: '/businessPro/reportEnter', title: '报告录入' },
  confirm: { address: '/businessPro/reportConfirm', title: '报告确认' },
  audit: { address: '/businessPro/reportAudit', title: '报告审核' },
  approve: { address: '/businessPro/reportApproval', title: '报告审批' },
  print: { address: '/businessPro/reportRelevant/reportPrint', title: '报告打印' },
  archive: { address: '/businessPro/reportRelevant/reportArchive', title: '报告归档' },
  business: { address: '/insBusQuery/compositeQuery', title: '检验业务综合查询' },
  draftNotice: { address: '/businessPro/amendmentBuildList', title: '检验意见通知书编制' },
  feedback: { address: '/businessPro/rectifyFeedbackList', title: '整改反馈列表' },
  chargeConfirm: { address: '/assistMng/payMng/chargeStayConfirm', title: '收费待确认' },
  finance: { address: '/assistMng/payMng/finance', title: '财务到账管理' },
  released: { address: '/bsArchives/equipment/inspectionReport', title: '检验报告' },
  release: { address: '/businessPro/reportRelevant/reportRelease', title: '报告发放' },
} as const

export type Place = { readonly address: string; readonly title: string }
type Search = Readonly<Record<string, string>>

/** The panel in which the holder of a task decides. */
export const panelOf = (page: Page): Locator => page.getByRole('region', { name: '办理', exact: true })

const addressOf = ({ address }: Place, search: Search): string => {
  const conditions = new URLSearchParams(search).toString()
  return conditions ? `${address}?${conditions}` : address
}

/** Opens a list with conditions. */
export const openListOf = (page: Page, place: Place, search: Search): Promise<Locator> =>
  openList(page, addressOf(place, search), place.title)

/** Somebody's browser with a list open; the page is the list's. */
export async function listFor(
  browser: Browser,
  loginName: string,
  place: Place,
  search: Search = {},
): Promise<Locator> {
  return shownList(await browserOf(browser, loginName, addressOf(place, search)), place.title)
}

/** Opens a list again and again until it has the row, which arrives by a job. */
export async function untilListed(page: Page, place: Place, search: Search, text: string): Promise<Locator> {
  await expect(async () => {
    const list = await openListOf(page, place, search)
    await expect(rowWith(list, text)).toBeVisible({ timeout: 500 })
  }).toPass()
  return shownList(page, place.title)
}

/** Opens the work page of the row that a search finds, by its number; resolves to its panel. */
export async function openTask(page: Page, place: Place, search: Search, link: string): Promise<Locator> {
  return workOn(await openListOf(page, place, search), link)
}

/** Opens the work page of a row by its number; resolves to its panel. */
export async function workOn(list: Locator, link: string): Promise<Locator> {
  const page = list.page()
  await list.getByRole('link', { name: link, exact: true }).click()
  await expect(page.getByRole('heading', { name: link })).toBeVisible()
  const panel = panelOf(page)
  await expect(panel).toBeVisible()
  return panel
}

/** Opens a row's work above its list and takes the decision, which is called like the action unless said otherwise. */
export async function decideOnRow(row: Locator, action: string, decision = action): Promise<void> {
  await runOnRow(row, action)
  const work = row.page().getByRole('dialog')
  await work.getByRole('button', { name: decision, exact: true }).click()
  await expect(work).toBeHidden()
}
