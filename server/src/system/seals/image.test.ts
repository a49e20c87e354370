import { afterAll, expect, it } from 'vitest'
import { closePdfRenderer, renderPageMarks, renderPdf } from '../../kit/pdf/renderPdf.ts'
import { sealSource } from '../../kit/pdf/sealSource.ts'
import { asDrawing } from './image.ts'

afterAll(closePdfRenderer)

/** A red pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const source = `${sealSource()}
#let data = json(bytes(sys.inputs.data))
#stamp(data.name, data.at("stamp", default: none), size: 36mm)`
const marks = (stamp?: { text: string; image: string }) =>
  renderPageMarks(source, { name: '丽水测试院', ...(stamp && { stamp }) })

it('draws a seal with its words, its image, or the name of its institution', async () => {
  const plain = await marks()
  expect(await marks({ text: '丽水测试院', image: '' })).toEqual(plain)
  expect(await marks({ text: '另一枚', image: '' })).not.toEqual(plain)
  const stamp = { text: '丽水测试院', image: asDrawing('image/png', pixel) }
  expect(await marks(stamp)).not.toEqual(plain)
  const archived = await renderPdf(source, { name: '丽水测试院', stamp }, { standard: 'a-2b' })
  expect(archived.toString('latin1')).toMatch(/\/Subtype\s*\/Image/)
})
