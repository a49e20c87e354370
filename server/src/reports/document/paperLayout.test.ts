import { PDF } from '@libpdf/core'
import { factsOf } from '@tejian/contract/reports/templates/facts.ts'
import { paperWords, type Template } from '@tejian/contract/reports/templates/template.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { closePdfRenderer } from '../../kit/pdf/renderPdf.ts'
import { renderReport } from './renderReport.ts'
import type { RecordPrint, ReportPrint } from './reportPrint.ts'
import { factRows, gradedHead } from './reportPrintOf.ts'
import { sectionsOf } from './sections.ts'
import { pointRows, printOfEntries, tableEntries, tableTemplate } from './testing/tableTemplate.ts'

const at = new Date('2026-11-20T01:30:00Z')
/** Between the margins of A4, in points. */
const [left, right] = [56, 553]

afterAll(closePdfRenderer)

const signs = (text: string): string => text.replace(/\s/g, '')

async function printed(print: ReportPrint | RecordPrint): Promise<{ text: string; pages: string[] }> {
  const found = (await PDF.load(await renderReport(print, at))).extractText()
  for (const { lines } of found)
    for (const { bbox, text } of lines) {
      expect(bbox.x, text).toBeGreaterThan(left)
      expect(bbox.x + bbox.width, text).toBeLessThan(right)
    }
  const pages = found.map(({ lines }) => signs(lines.map(({ text }) => text).join('')))
  return { text: pages.join(''), pages }
}

const withLayout = (layout: Template['layout']): Template => ({ ...tableTemplate, ...(layout && { layout }) })
const ofEntries = (template: Template, points = 8) => printed(printOfEntries(template, tableEntries(points)))

describe('a table below its item', () => {
  it('has its columns with unit and limits, its rows numbered, what is out of limits marked', async () => {
    const { text } = await ofEntries(tableTemplate)
    expect(text).toContain('实测厚度')
    expect(text).toContain('≥7.2')
    for (const { 实测厚度: thickness = '' } of pointRows(8)) expect(text).toContain(thickness)
    expect(text).toContain('加粗加底色的数据超出允许值')
    expect(text).toContain('最小厚度：7.1mm')
  })

  it('says nothing of limits where all keep them', async () => {
    const entries = { ...tableEntries(3), '2.1': { result: 'Y', rows: pointRows(3) } } as const
    const { text } = await printed(printOfEntries(tableTemplate, entries))
    expect(text).not.toContain('加粗加底色')
  })

  it('repeats its head on every page that it goes over', async () => {
    const { pages } = await ofEntries(tableTemplate, 190)
    const withPoints = pages.filter((page) => page.includes('环焊缝附近'))
    expect(withPoints.length).toBeGreaterThan(1)
    for (const page of withPoints) expect(page).toContain('测点部位')
  })

  it('of many columns of long words stays between the margins', async () => {
    const columns = Array.from({ length: 16 }, (_, place) => ({
      name: `第${place}项数据名称`,
      unit: 'MPa',
      kind: 'text' as const,
    }))
    const rows = [
      Object.fromEntries(columns.map(({ name }, place) => [name, `EO-${1101 + place}-80-B2A-0123456789`])),
    ]
    const [first] = tableTemplate.sections
    const item = { no: '1.1', name: '管线', resultKind: 'measure', table: { of: 'lines', columns } } as const
    const template: Template = { ...tableTemplate, sections: [{ title: first?.title ?? '', items: [item] }] }
    const { text } = await printed(printOfEntries(template, { '1.1': { result: 'Y', rows } }))
    expect(text).toContain('第15项数')
  })
})

describe('a report within the report', () => {
  it('has a page of its own, with heading, instruments and signatures, and is named among the items', async () => {
    const { pages } = await ofEntries(tableTemplate)
    const own = pages.findIndex((page) => page.includes('附1壁厚测定报告'))
    expect(own).toBe(pages.length - 1)
    expect(pages[own]).toContain('超声波测厚仪（TJ-0045）')
    expect(pages[own]).toContain('江检验')
    expect(pages[own]).toContain('袁审核')
    expect(pages[own]).toContain(`共${pages.length}页第${own + 1}页`)
    expect(pages[own - 1]).toContain(`附：1．壁厚测定报告（第${own + 1}页）`)
    expect(pages[own - 1]).not.toContain('环焊缝附近')
  })

  it('says under the name of each fact at its head what was asked', async () => {
    const [first, sheet, ...rest] = tableTemplate.sections
    const items = sheet!.items.map((item) =>
      item.no === '2.0' ? { ...item, requirement: '附单线图，注明测点' } : item,
    )
    const { pages } = await ofEntries({ ...tableTemplate, sections: [first!, { ...sheet!, items }, ...rest] })
    expect(pages.find((page) => page.includes('附1'))).toContain('附单线图，注明测点')
  })

  it('is drawn on the sketch that fits the device', () => {
    const drawn = (mount: string): string => {
      const sections = tableTemplate.sections.map((section) => ({
        ...section,
        items: section.items.map((item) =>
          item.table?.sketch
            ? {
                ...item,
                table: {
                  ...item.table,
                  sketchCases: [{ when: '安装型式="立式"', sketch: 'verticalVessel' as const }],
                },
              }
            : item,
        ),
      }))
      const printed = sectionsOf({ ...tableTemplate, sections }, tableEntries(3), factsOf('2150', { mount }))
      return printed.flatMap(({ items }) => items.flatMap(({ table }) => table?.sketch || [])).join('')
    }
    expect(drawn('立式')).toContain('立式容器')
    expect(drawn('卧式')).toContain('卧式容器')
  })

  it('prints the limits that a condition chooses, and marks what lies outside', async () => {
    const [first, ...rest] = tableTemplate.sections
    const item = {
      no: '1.3',
      name: '错边量',
      resultKind: 'measure' as const,
      measures: [{ name: '最大', unit: 'mm', max: 5, cases: [{ when: '安装型式="卧式"', max: 3 }] }],
    }
    const template = { ...tableTemplate, sections: [{ ...first!, items: [...first!.items, item] }, ...rest] }
    const entries = {
      ...tableEntries(3),
      '1.3': { result: 'N', values: { 最大: '4' }, note: '超差' },
    } as const
    const line = (mount: string) =>
      sectionsOf(template, entries, factsOf('2150', { mount }))[0]?.items.find(({ no }) => no === '1.3')
        ?.lines
    expect(line('卧式')).toMatchObject([{ limit: '≤3 mm', out: true }])
    expect(line('立式')).toMatchObject([{ limit: '≤5 mm', out: false }])
  })

  it('is there when somebody wrote in it, and only then', async () => {
    expect((await ofEntries(tableTemplate)).text).not.toContain('磁粉检测报告')
    const entries = { ...tableEntries(2), '3.1': { text: 'NB/T 47013.4-2015' } }
    const { text } = await printed(printOfEntries(tableTemplate, entries))
    expect(text).toContain('附2磁粉检测报告')
  })
})

/** So many judged items before those of the template, that its parts meet the page's end at other places. */
function after(count: number): Template {
  const [first, ...more] = tableTemplate.sections
  const judged = Array.from({ length: count }, (_, at) => ({
    no: `0.${at + 1}`,
    name: '资料',
    resultKind: 'judge' as const,
  }))
  return {
    ...tableTemplate,
    sections: [{ title: first?.title ?? '', items: [...judged, ...(first?.items ?? [])] }, ...more],
  }
}

describe('what belongs together', () => {
  it.each([30, 32, 34, 36, 38, 40, 42, 44])(
    'stays on one page after %i items: a table with its item',
    async (count) => {
      const { pages } = await ofEntries(after(count))
      expect(pages.find((page) => page.includes('1.2椭圆度'))).toContain('中部')
    },
  )

  it.each([8, 16, 22, 24])(
    'stays on one page: signatures with what was found last, %i points',
    async (points) => {
      const { pages } = await ofEntries(tableTemplate, points)
      const signed = pages.find((page) => page.includes('审核：') && !page.includes('批准：'))
      expect(signed).toContain('2.1筒体')
      expect(signed).toContain('最小厚度')
    },
  )

  it('keeps the name of an item above its points on every page', async () => {
    const { pages } = await ofEntries(tableTemplate, 190)
    for (const page of pages.filter((one) => one.includes('环焊缝附近'))) expect(page).toContain('2.1筒体')
  })
})

describe('a product', () => {
  const ofProduct: Template = { ...tableTemplate, headerFields: ['madeunit'] }

  it('belongs to its manufacturer, and has no next inspection', async () => {
    const { text, pages } = await ofEntries(ofProduct)
    expect(pages[0]).toContain('制造单位：')
    expect(pages[0]).not.toContain('使用单位')
    expect(text).not.toContain('下次检验日期2027')
  })
})

describe('the notes', () => {
  it('speak of the next date where there is one', async () => {
    const notes = async (nextinspdate: string) =>
      (await printed(printOfEntries(tableTemplate, tableEntries(2), { nextinspdate }))).text
    expect(await notes('2027-11')).toContain('应当按照下次检验日期，在检验合格有效期届满前')
    expect(await notes('')).toContain('使用单位应当在检验合格有效期届满前')
  })
})

describe('the head', () => {
  const piping: Template = { ...tableTemplate, headerFields: ['worstSafetyGrade', 'cathodic'] }

  it('answers 有无 with 有 or 无', () => {
    expect(factRows(piping, '8310', { cathodic: '否' })).toContainEqual(['有无阴极保护', '无'])
  })

  it('says the grade that was given, of an installation as of a device', () => {
    const graded = gradedHead(piping, { worstSafetyGrade: '2级' }, { '4.2': { text: '3级' } })
    expect(graded.worstSafetyGrade).toBe('3级')
  })
})

describe('the conclusion', () => {
  it('has the grade beside it and what is permitted below it', async () => {
    const { pages } = await ofEntries(tableTemplate)
    const page = pages.find((one) => one.includes('检验结论') && one.includes('批准：')) ?? ''
    expect(page).toContain('安全状况等级2级')
    expect(page).toContain('允许使用压力0.80MPa')
  })
})

describe('a layout', () => {
  it('of a single page has items, signatures, seal and code on it, and no cover', async () => {
    const { pages } = await printed(
      printOfEntries(
        { ...withLayout({ parts: ['result'], word: '校验' }), sections: tableTemplate.sections.slice(0, 1) },
        tableEntries(2),
      ),
    )
    expect(pages).toHaveLength(1)
    for (const said of [
      '校验日期2026年11月20日',
      '下次校验日期2027年11月',
      '外表面',
      '校验结论',
      '江检验',
      '邓批准',
      '扫码查验真伪',
      '检验检测专用章',
      '报告编号：',
    ])
      expect(pages[0]).toContain(said)
  })

  it('never leaves out conclusion, signatures and seal', async () => {
    const { text } = await ofEntries(withLayout({ parts: ['items'] }))
    for (const said of ['检验结论', '邓批准', '检验检测专用章']) expect(text).toContain(said)
  })

  it('puts the pages into its order', async () => {
    const { pages } = await ofEntries(withLayout({ parts: ['cover', 'result', 'items', 'notes'] }))
    expect(pages.findIndex((page) => page.includes('注意事项'))).toBe(pages.length - 2)
  })

  it('replaces the notes', async () => {
    const { text } = await ofEntries(withLayout({ notes: ['本报告只对委托范围负责。'] }))
    expect(text).toContain('本报告只对委托范围负责。')
    expect(text).not.toContain('编号前带')
  })

  it.each(paperWords)('calls what was done %s, everywhere', async (word) => {
    const { text } = await ofEntries(withLayout({ word }))
    for (const what of ['结论', '依据', '人员证书编号', '内容与要求'])
      expect(text).toContain(`${word}${what}`)
    expect(text).toContain(`下次${word === '监督检验' ? '检验' : word}日期`)
    if (word !== '检验' && word !== '监督检验') expect(text).not.toMatch(/检验(结论|依据|人员|日期)/)
  })
})

describe('the original record', () => {
  const checked = {
    instruments: [{ no: 'TJ-0045', name: '超声波测厚仪', spec: 'UTM-101H', validUntil: '2027-03-12' }],
    files: [{ item: '1.1 外表面', names: ['IMG_2031.jpg'] }],
    work: [{ time: '2026-11-18 09:31～10:12', person: '江检验', what: '录入 全部项目' }],
    checker: [{ name: '罗检验', drawing: '', ratio: 1, day: '2026-11-19', certificate: '' }],
  }
  const recordOf = (template: Template): RecordPrint => ({
    ...printOfEntries(template, tableEntries(4)),
    title: '压力容器定期检验原始记录',
    parts: ['record'],
    record: checked,
  })

  it.each([4, 8, 12, 16, 20, 24])('says what was concluded on one page, after %i items', async (count) => {
    const { pages } = await printed(recordOf(after(count)))
    const concluded = pages.find((page) => page.includes('记录结果'))
    for (const said of ['存在问题', '检验结论', '检验人员证书编号']) expect(concluded).toContain(said)
  })

  it('writes the day as the head does', async () => {
    expect((await printed(recordOf(tableTemplate))).text).toContain('检验日期2026年11月20日')
  })

  it('repeats all that was written, with instruments, photos, who wrote it and who checked it', async () => {
    const entries = { ...tableEntries(4), '4.1': { result: 'NA', values: { 压力: '/' } } } as const
    const facts = factsOf('2150')
    const { text, pages } = await printed({
      ...printOfEntries(tableTemplate, entries, {
        sections: sectionsOf(tableTemplate, entries, facts, { all: true }),
      }),
      title: '压力容器定期检验原始记录',
      parts: ['record'],
      record: checked,
    })
    for (const said of [
      '压力：/',
      '环焊缝附近',
      '2027-03-12',
      'IMG_2031.jpg',
      '09:31～10:12',
      '录入全部项目',
      '罗检验',
    ])
      expect(text).toContain(said)
    for (const page of pages) expect(page).toContain('记录编号：')
    for (const absent of ['检验检测专用章', '注意事项', '扫码查验']) expect(text).not.toContain(absent)
  })
})
