import { afterAll, describe, expect, test } from 'vitest'
import { closePdfRenderer, pdfThreadCount, renderPdf } from './renderPdf.ts'
import { pdfPages } from './testing/pdfText.ts'

const TEMPLATE = `
#let data = json(bytes(sys.inputs.data))
#set text(font: "Noto Sans SC", lang: "zh", region: "cn", ligatures: false)
#for line in data.lines [#line \\ ]
`

async function printed(...lines: string[]): Promise<string> {
  const pages = pdfPages(await renderPdf(TEMPLATE, { lines }))
  return pages.map((page) => page.text).join('')
}

afterAll(closePdfRenderer)

describe('refusals', () => {
  test('a broken template is rejected with the reason, and the next document still prints', async () => {
    await expect(renderPdf('#panic("forms")', {})).rejects.toThrow(/panicked with.*forms/)
    await expect(renderPdf('#let x = ', {})).rejects.toThrow('the PDF template failed')
    expect(await printed('好')).toBe('好')
  })

  test('a package from the network is refused', async () => {
    await expect(renderPdf('#import "@preview/cetz:0.3.0"', {})).rejects.toThrow('the PDF template failed')
  })

  test('closing rejects what is under way, later documents start anew', async () => {
    const underWay = renderPdf(TEMPLATE, { lines: ['一'] })
    const rejected = expect(underWay).rejects.toThrow('closed')
    await closePdfRenderer()
    await rejected
    expect(pdfThreadCount()).toBe(0)
    expect(await printed('二')).toBe('二')
  })
})

describe('data are never markup', () => {
  test.each([
    '#panic("x")',
    '*粗* _斜_ $a^2$ `code`',
    '= 标题',
    '#image("/etc/passwd")',
    '@ref <label> // not a comment /* nor this */',
    '\\u{41} "quoted" #{1+1}',
    '-[a](b) ~ --',
  ])('%s prints as it is', async (line) => {
    expect(await printed(line)).toBe(line.trim())
  })

  test('lone surrogates and control characters do not break the document', async () => {
    expect(await printed('a\ud842b')).toContain('a')
    expect((await printed('a\u0000b\u001bc\u0085d')).replace(/\s/g, '')).toBe('abcd')
  })
})

describe('fonts', () => {
  test('ordinary Chinese, symbols and both weights need no system font', async () => {
    const text = '特种设备㎡㎥℃°Φφ×÷±≤≥‰№￥¥√□■○●△※①⑩ⅠⅡⅢ·—…“”‘’《》【】、。，；：？！（）～龘囍犇'
    const template = `${TEMPLATE}\n#strong[#data.lines.at(0)]`
    const pages = pdfPages(await renderPdf(template, { lines: [text] }))
    expect(pages[0]?.fonts.toSorted()).toEqual(['NotoSansSC-Bold', 'NotoSansSC-Regular'])
    expect(pages[0]?.text.replace(/\s/g, '')).toBe(text + text)
  })
})

test('PDF/A-2b is on offer, and the creation date can be fixed', async () => {
  const template = `#set document(title: "t", date: auto)\n${TEMPLATE}`
  const options = { standard: 'a-2b', createdAt: new Date('2026-01-31T00:00:00Z') } as const
  const pdf = (await renderPdf(template, { lines: ['一'] }, options)).toString('latin1')
  expect(pdf).toContain('<pdfaid:part>2</pdfaid:part>')
  expect(pdf).toContain('D:20260131')
})

test('many documents at once all come back, each its own', async () => {
  const texts = await Promise.all(Array.from({ length: 30 }, (_, i) => printed(`第${i}份`)))
  expect(texts).toEqual(Array.from({ length: 30 }, (_, i) => `第${i}份`))
  expect(pdfThreadCount()).toBeLessThanOrEqual(2)
})

test('a warm document', async () => {
  await printed('预热')
  const times: number[] = []
  for (let i = 0; i < 10; i += 1) {
    const started = performance.now()
    expect(
      await printed(...Array.from({ length: 30 }, (_, line) => `第${i}份第${line}行 浙江省丽水市`)),
    ).toContain('29')
    times.push(performance.now() - started)
  }
  console.info(`one page, warm: median ${times.toSorted((a, b) => a - b)[5]?.toFixed(0)} ms (budget 100)`)
})
