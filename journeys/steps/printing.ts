import { spawnSync } from 'node:child_process'
import { expect, type Locator, type Page } from '@playwright/test'

/** The PDF that a click opens in a window of its own, as bytes. */
export async function printedBy(
  page: Page,
  click: () => Promise<void>,
  path = '/api/common/printPdf',
): Promise<Buffer> {
  const asked = page.context().waitForEvent('request', (request) => request.url().includes(path))
  await click()
  const answer = await page.request.get((await asked).url())
  expect(answer.headers()['content-type']).toBe('application/pdf')
  return answer.body()
}

/** The file of a report, opened by a click. */
export const openedReport = (page: Page, click: () => Promise<void>): Promise<Buffer> =>
  printedBy(page, click, '/api/complexquery/loadPdf')

/** The code by which anybody verifies a report: four groups of four. */
const verifyCode = /^(\w{4}-){3}\w{4}$/

/** The code of a released report, in its row. */
export const codeOf = async (row: Locator): Promise<string> =>
  (await row.getByText(verifyCode).textContent()) ?? ''

/** The text of a PDF; null where the machine has no pdftotext. */
export function textOfPdf(pdf: Buffer): string | null {
  const { status, stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
  return status === 0 ? stdout : null
}
