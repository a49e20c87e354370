import { spawnSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'

/** The PDF that a click opens in a window of its own, as bytes. */
export async function printedBy(page: Page, click: () => Promise<void>): Promise<Buffer> {
  const asked = page
    .context()
    .waitForEvent('request', (request) => request.url().includes('/api/common/printPdf'))
  await click()
  const answer = await page.request.get((await asked).url())
  expect(answer.headers()['content-type']).toBe('application/pdf')
  return answer.body()
}

/** The text of a PDF; null where the machine has no pdftotext. */
export function textOfPdf(pdf: Buffer): string | null {
  const { status, stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
  return status === 0 ? stdout : null
}
