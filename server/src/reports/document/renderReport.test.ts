import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { basisNamed, basisOn } from '@tejian/contract/reports/templates/basis.ts'
import { templates } from '@tejian/contract/reports/templates/shipped.ts'
import { titleOf } from '@tejian/contract/reports/templates/title.ts'
import { afterAll, describe, expect, it, test } from 'vitest'
import { closePdfRenderer } from '../../kit/pdf/renderPdf.ts'
import { pdfPages } from '../../kit/pdf/testing/pdfText.ts'
import type { Services } from '../../kit/services.ts'
import { type ReportCertificate, reportCertificate } from '../seal/certificate.ts'
import { signPdf } from '../seal/signPdf.ts'
import { renderReport } from './renderReport.ts'
import type { ReportPrint } from './reportPrint.ts'
import { exampleReport } from './testing/exampleReports.ts'
import { signedPaper } from './testing/signedPaper.ts'

const at = new Date('2026-11-20T01:30:00Z')
const [lift] = templates
if (!lift) throw new Error('no templates')

afterAll(closePdfRenderer)

const signs = (text: string): string => text.replace(/\s/g, '')

async function printed(print: ReportPrint): Promise<{ text: string; pages: string[] }> {
  const pages = pdfPages(await renderReport(print, at)).map((page) => signs(page.text))
  return { text: pages.join(''), pages }
}

describe.each(templates.map((template) => [template.code, template] as const))('%s', (_code, template) => {
  it('prints every character of itself, and every item', async () => {
    const { text, pages } = await printed(exampleReport(template))
    expect(text).not.toContain('\uFFFD')
    const hasItemPage = template.layout?.parts?.includes('items') ?? true
    const drawn = new Set(text)
    const wanted = new Set(
      signs(
        JSON.stringify([
          titleOf(template.name, 'DJ'),
          basisNamed(basisOn(template.basis, '2026-11-20', template.classPrefix[0] ?? '')),
          // On a single page the items stand without headings.
          hasItemPage ? template.sections.map(({ title }) => title) : [],
        ]),
      ),
    )
    for (const { sheet, items } of template.sections)
      for (const { no, name, requirement = '', resultKind, table } of items) {
        // At the head of a report within the report facts have no numbers.
        const fact = sheet && !table && ['select', 'text', 'instruments'].includes(resultKind)
        for (const sign of signs(fact ? `${name}${requirement}` : `${no}${name}${requirement}`))
          wanted.add(sign)
      }
    for (const notation of '[]",{}\\') wanted.delete(notation)
    expect([...wanted].filter((sign) => !drawn.has(sign))).toEqual([])
    if (!template.layout?.parts) expect(pages.length).toBeGreaterThan(3)
    for (const [place, page] of pages.entries()) expect(page).toContain(`共${pages.length}页第${place + 1}页`)
    for (const page of pages.slice(1)) expect(page).toContain('报告编号：3311-DT-DJ-2026-000123')
  })
})

it('prints rare characters of names', async () => {
  const names = '㙓䶮𠮷'
  const { text } = await printed(
    exampleReport(lift, {
      signed: signedPaper([names], ['2026-11-20', '2026-11-21', '2026-11-22']),
      unitname: names,
      problemDesc: names,
    }),
  )
  expect(text).not.toContain('\uFFFD')
  for (const sign of names) expect(text).toContain(sign)
})

it('repeats the head of its table on every page of items', async () => {
  const { pages } = await printed(exampleReport(lift))
  const withItems = pages.filter((page) => page.includes('检验内容与要求'))
  expect(withItems.length).toBeGreaterThan(1)
})

it('writes values with unit and limits, and marks what lies outside', async () => {
  const { text } = await printed(
    exampleReport(lift, {
      sections: [
        {
          title: 'A1.3 试验',
          sheet: false,
          items: [
            {
              no: 'A1.3.2',
              key: true,
              name: '平衡系数',
              requirement: '0.40～0.50',
              lines: [{ name: '平衡系数', value: '0.38', unit: '', limit: '0.40～0.50', out: true }],
              stated: false,
              text: '',
              result: '不符合',
              unfit: true,
              note: '对重块不足',
            },
          ],
        },
      ],
    }),
  )
  expect(text).toContain('*A1.3.2')
  expect(text).toContain('平衡系数：0.38（0.40～0.50）超限')
  expect(text).toContain('备注：对重块不足')
})

test.each(['预览', '演示', ''] as const)('the mark %s stands on every page, or none', async (mark) => {
  const { pages } = await printed(exampleReport(lift, { mark }))
  const marked = pages.filter((page) => /预览|演示/.test(page.replaceAll('（演示）', '')))
  expect(marked).toHaveLength(mark ? pages.length : 0)
})

it('without a seal shows neither code nor seal', async () => {
  const { text } = await printed(
    exampleReport(lift, { sealedDate: '', verifyCode: '', verifyAddress: '', mark: '预览' }),
  )
  expect(text).not.toContain('扫码查验真伪')
  expect(text.split('检验检测专用章').length - 1).toBe(2)
})

const median = (times: readonly number[]): string =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0).toFixed(0)

/** Milliseconds so far: of the clock, and of the processor, which other work on the machine does not lengthen. */
const clocks = (): [wall: number, processor: number] => {
  const { user, system } = process.cpuUsage()
  return [performance.now(), (user + system) / 1000]
}

async function certificateOf(institute: string): Promise<ReportCertificate> {
  const dataDir = mkdtempSync(join(tmpdir(), 'report-'))
  try {
    const services = { env: {}, dataDir, now: () => at } as unknown as Services
    return await reportCertificate(services, institute)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

test('warm reports of twelve templates, with their seals', async () => {
  const institute = '丽水市特种设备检测院'
  const certificate = await certificateOf(institute)
  const about = { reason: '签发', location: institute, at }
  for (const template of templates.slice(0, 12)) {
    const walls: number[] = []
    const processors: number[] = []
    const seals: number[] = []
    for (let time = 0; time < 4; time += 1) {
      const [begun, before] = clocks()
      const file = await renderReport(exampleReport(template, { note: `第${time}次` }), at)
      const [rendered, after] = clocks()
      expect((await signPdf(file, certificate, about)).pageCount).toBeGreaterThan(3)
      if (time === 0) continue
      walls.push(rendered - begun)
      processors.push(after - before)
      seals.push(performance.now() - rendered)
    }
    console.info(
      `${template.code}, warm: ${median(walls)} ms (processor ${median(processors)} ms), seal ${median(seals)} ms (budget 100)`,
    )
  }
}, 60_000)
