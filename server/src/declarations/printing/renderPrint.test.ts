import { afterAll, describe, expect, test } from 'vitest'
import { closePdfRenderer } from '../../kit/pdf/renderPdf.ts'
import { type PdfPage, pdfPages } from '../../kit/pdf/testing/pdfText.ts'
import { Refusal } from '../../kit/refusal.ts'
import { printSentences } from './printSentences.ts'
import { declarationTemplateCode } from './printTemplates.ts'
import { renderPrint } from './renderPrint.ts'
import {
  exampleDeclaration,
  exampleDevice,
  exampleNotice,
  exampleReceipt,
  exampleSlip,
  exampleValves,
} from './testing/examplePrints.ts'

const EXAMPLES = {
  RPT_SQDDY: exampleDeclaration(3),
  RPT_AQFSQDDY: exampleValves(3),
  RPT_SQHZDDY: exampleReceipt(3),
  jktzs: exampleNotice(3),
  FZNB001: exampleSlip(3),
}
const EVERY = Object.entries(EXAMPLES)

const row = (code: string, data: object) => ({ code, integrateddata: JSON.stringify(data) })

/** Pages with all white space left out, as lines may break anywhere. */
async function pages(code: string, ...documents: object[]): Promise<PdfPage[]> {
  const read = pdfPages(
    await renderPrint(
      code,
      documents.map((data) => row(code, data)),
    ),
  )
  return read.map((page) => ({ ...page, text: page.text.replace(/\s/g, '') }))
}

async function text(code: string, data: object): Promise<string> {
  return (await pages(code, data)).map((page) => page.text).join('')
}

/** Every text in the data, however deep. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value.replace(/\s/g, '')]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
}

afterAll(closePdfRenderer)

describe('refusals', () => {
  const refused = async (code: string, rows: Array<{ code: string; integrateddata: string }>) => {
    const problem = await renderPrint(code, rows).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(Refusal)
    expect((problem as Refusal).message).toBe('无法打印申报单！')
  }

  test('no row, an unknown template, a row of another template', async () => {
    expect(printSentences.noPrintType).toBe('无法打印申报单！')
    await refused('RPT_SQDDY', [])
    await refused('RPT_NOSUCH', [row('RPT_NOSUCH', EXAMPLES.RPT_SQDDY)])
    await refused('toString', [row('toString', EXAMPLES.RPT_SQDDY)])
    await refused('RPT_SQDDY', [row('jktzs', EXAMPLES.jktzs)])
    await refused('RPT_SQDDY@jktzs', [row('', EXAMPLES.jktzs)])
  })

  test('data that are no JSON or do not fit', async () => {
    await expect(renderPrint('jktzs', [{ code: 'jktzs', integrateddata: '{' }])).rejects.toThrow(SyntaxError)
    await expect(renderPrint('jktzs', [row('jktzs', EXAMPLES.RPT_SQDDY)])).rejects.toThrow(/chasn/)
    const odd = { ...EXAMPLES.jktzs, payBefore: '2026-1-x' }
    await expect(renderPrint('jktzs', [row('jktzs', odd)])).rejects.toThrow(/payBefore/)
    await expect(renderPrint('RPT_SQDDY', [row('RPT_SQDDY', { appno: '', devices: [] })])).rejects.toThrow(
      /appno/,
    )
  })

  test.each(['jktzs', 'FZNB001'] as const)('%s with sums that disagree by one fen', async (code) => {
    const data = EXAMPLES[code]
    const wrong = [
      { ...data, totalMoney: data.totalMoney + 1 },
      { ...data, receivableMoney: data.receivableMoney - 1 },
      { ...data, reliefMoney: (data.reliefMoney ?? 0) + 1 },
    ]
    for (const bad of wrong) await expect(renderPrint(code, [row(code, bad)])).rejects.toThrow(/add up/)
  })
})

describe.each(EVERY)('%s', (code, data) => {
  test('prints every text it is given, with the shipped fonts only', async () => {
    const read = await pages(code, data)
    const printed = read.map((page) => page.text).join('')
    const asSentences = printed.replace(
      /(\d+)年(\d+)月(\d+)日/g,
      (_, y, m, d) => `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`,
    )
    const missing = texts(data).filter((wanted) => !printed.includes(wanted) && !asSentences.includes(wanted))
    expect(missing).toEqual([])
    expect(new Set(read.flatMap((page) => page.fonts))).toEqual(
      new Set(['NotoSansSC-Bold', 'NotoSansSC-Regular']),
    )
    expect(printed).not.toContain('\uFFFD')
  })

  test('shows markup in names as it is', async () => {
    const name = '#panic("x")*粗*_斜_$a$=题@引[#x]\\u{41}<b>'
    expect(await text(code, { ...data, unitname: name })).toContain(name)
  })

  test('needs nothing but its numbers and lists', async () => {
    const numbers = Object.entries(data).filter(
      ([key, value]) => typeof value !== 'string' || /^(appno|chasn)$/.test(key),
    )
    const printed = await text(code, Object.fromEntries(numbers))
    expect(printed).toContain('第1页共1页')
  })

  test('carries the watermark in demo mode only', async () => {
    const watermarks = async (demo: boolean) => {
      const [first] = await pages(code, {
        ...data,
        institute: '',
        unitname: '',
        payee: '',
        bankName: '',
        invoiceTitle: '',
        demo,
      })
      return first?.text.split('演示').length
    }
    expect(await watermarks(false)).toBe(1)
    expect(await watermarks(true)).toBe(2)
  })
})

describe('declaration form', () => {
  test('repeats the table head and the title on every page, counts pages, parts no device', async () => {
    const read = await pages('RPT_SQDDY', exampleDeclaration(40))
    expect(read.length).toBeGreaterThan(2)
    read.forEach((page, i) => {
      expect(page.text).toContain('注册代码')
      expect(page.text).toContain(`第${i + 1}页共${read.length}页`)
      expect(page.text.includes('特种设备检验申报单（续）')).toBe(i > 0)
    })
    for (let n = 1; n <= 40; n += 1) {
      const device = exampleDevice(n)
      const codes = [
        device.equcode ?? '',
        device.equregcode ?? '',
        device.factoryno ?? '',
        device.usecertno ?? '',
      ]
      expect(read.filter((page) => codes.some((code) => page.text.includes(code)))).toHaveLength(1)
    }
  })

  test('codes longer than their column are shown whole', async () => {
    const device = { ...exampleDevice(1), factoryno: 'X123456789'.repeat(4), equcode: '9'.repeat(24) }
    const printed = await text('RPT_SQDDY', exampleDeclaration(0, { devices: [device] }))
    expect(printed).toContain('X123456789'.repeat(4))
    expect(printed).toContain('9'.repeat(24))
  })

  test.each([
    ['7100', 'RPT_AQFSQDDY'],
    ['7000,7100', 'RPT_AQFSQDDY'],
    ['3000', 'RPT_SQDDY'],
    ['1000,7000', 'RPT_SQDDY'],
    ['', 'RPT_SQDDY'],
  ])('category set %j is printed with %s', (set, code) => {
    expect(declarationTemplateCode(set)).toBe(code)
  })
})

describe('receipt', () => {
  test('says that all is complete, or what is missing', async () => {
    const complete = await text('RPT_SQHZDDY', exampleReceipt(1))
    expect(complete).toContain('你单位于2026年1月15日提交的特种设备检验申报')
    expect(complete).toContain('决定予以受理')
    const short = await text('RPT_SQHZDDY', { ...exampleReceipt(1), missingMaterial: '维护保养合同' })
    expect(short).toContain('尚缺下列材料，请于检验前补齐：维护保养合同')
    expect(short).not.toContain('决定予以受理')
  })

  test('names what was accepted without, and the promise', async () => {
    const lacking = ['使用登记证', '维保合同']
    const lackReason = '单位承诺11月底前补交'
    const short = { ...exampleReceipt(1), lacking, lackReason, missingMaterial: '使用登记证、维保合同' }
    const told = await text('RPT_SQHZDDY', short)
    expect(told).toContain(
      '尚缺下列材料：使用登记证、维保合同。根据申报单位的承诺（单位承诺11月底前补交），予以容缺受理，请于检验前补齐。',
    )
    expect(told).not.toContain('申报材料齐全')
    expect(told).not.toContain('另请补交')
    expect(await text('RPT_SQHZDDY', { ...short, missingMaterial: '现场照片' })).toContain(
      '另请补交：现场照片',
    )
  })
})

describe('payment', () => {
  test('amounts stand in figures and capital characters', async () => {
    const notice = await text('jktzs', exampleNotice(3))
    for (const shown of [
      '850.50',
      '2,551.50',
      '-100.00',
      '（小写）：￥2,451.50',
      '人民币（大写）：贰仟肆佰伍拾壹元伍角',
    ]) {
      expect(notice).toContain(shown)
    }
    expect(await text('FZNB001', exampleSlip(3))).toContain('人民币（大写）：贰仟伍佰伍拾壹元伍角')
  })

  test('large and small sums keep their separators and fen', async () => {
    const fees = [{ itemName: '检验', price: 123_456_789_05, quantity: '1', money: 123_456_789_05 }]
    const big = { ...exampleSlip(1), fees, totalMoney: 123_456_789_05, receivableMoney: 123_456_789_05 }
    expect(await text('FZNB001', big)).toContain('￥123,456,789.05')
  })
})

test('documents of one answer follow one another, each with its own page count', async () => {
  const rows = [
    row('RPT_SQDDY', exampleDeclaration(20)),
    row('RPT_SQHZDDY', exampleReceipt(2)),
    row('RPT_SQDDY', exampleDeclaration(1, { appno: 'SB331100202601150008' })),
  ]
  const read = pdfPages(await renderPrint('RPT_SQDDY@RPT_SQHZDDY', rows)).map((page) =>
    page.text.replace(/\s/g, ''),
  )
  const counts = read.map((page) => /第\d+页共\d+页/.exec(page)?.[0])
  expect(counts).toEqual(['第1页共2页', '第2页共2页', '第1页共1页', '第1页共1页'])
  expect(read[2]).toContain('受理回执')
  expect(read[3]).toContain('SB331100202601150008')
})

test('a row without code takes the only template named', async () => {
  const read = pdfPages(await renderPrint('jktzs', [row('', exampleNotice(1))]))
  expect(read).toHaveLength(1)
})

test('a warm form of eight devices, never the same twice', async () => {
  const times: number[] = []
  for (let i = 0; i < 9; i += 1) {
    const devices = Array.from({ length: 8 }, (_, n) => exampleDevice(i * 100 + n))
    const started = performance.now()
    const pdf = await renderPrint('RPT_SQDDY', [
      row('RPT_SQDDY', exampleDeclaration(0, { devices, unitname: `单位${i}` })),
    ])
    times.push(performance.now() - started)
    expect(pdfPages(pdf)[0]?.text).toContain(`单位${i}`)
  }
  console.info(
    `declaration form, warm: median ${times.toSorted((a, b) => a - b)[4]?.toFixed(0)} ms (budget 100)`,
  )
})

test('a note longer than a page runs over to the next and loses nothing', async () => {
  const note = Array.from({ length: 900 }, (_, i) => `${i}号`).join('')
  const read = await pages('RPT_SQDDY', exampleDeclaration(1, { note }))
  expect(read.length).toBeGreaterThan(1)
  const printed = read.map((page) => page.text).join('')
  for (const part of ['0号1号2号', '450号', '898号899号']) expect(printed).toContain(part)
  expect(read.at(-1)?.text).toContain('检验机构受理（盖章）')
})
