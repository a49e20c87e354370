import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, describe, expect, it } from 'vitest'
import { closePdfRenderer } from '../../kit/pdf/renderPdf.ts'
import { renderReport } from './renderReport.ts'
import { goldenCodes, goldenReport } from './testing/goldenReports.ts'

/** GOLDEN=write takes what is printed now for right; GOLDEN_PDF=folder keeps the files to be looked at. */
const { GOLDEN, GOLDEN_PDF } = process.env
const at = new Date('2026-11-20T01:30:00Z')

afterAll(closePdfRenderer)

/** The lines of every page from top to bottom, as a reader meets them. */
async function printedText(file: Buffer): Promise<string> {
  const pages = (await PDF.load(file)).extractText()
  return pages
    .map(({ lines }, place) =>
      [
        `—— ${place + 1} / ${pages.length} ——`,
        ...lines.map(({ text }) => text.replace(/\s+/g, ' ').trim()),
      ].join('\n'),
    )
    .join('\n\n')
    .concat('\n')
}

describe.each(goldenCodes)('the report %s', (code) => {
  it('is printed like the approved text', async () => {
    const file = await renderReport(goldenReport(code), at)
    if (GOLDEN_PDF) writeFileSync(join(GOLDEN_PDF, `${code}.pdf`), file)
    const text = await printedText(file)
    expect(text).not.toContain('\uFFFD')
    const golden = new URL(`./testing/golden/${code}.txt`, import.meta.url)
    if (GOLDEN === 'write') writeFileSync(golden, text)
    expect(existsSync(golden), `${golden.pathname}: GOLDEN=write`).toBe(true)
    expect(text).toBe(readFileSync(golden, 'utf8'))
  })
})
