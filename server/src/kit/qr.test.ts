import { expect, test } from 'vitest'
import { qrDataUrl, qrSvg } from './qr.ts'

test('a text too long for a code is refused', () => {
  expect(() => qrSvg('x'.repeat(3000))).toThrow()
})

test('an SVG with a quiet zone of four modules, different for different texts', () => {
  const svg = qrSvg('SB331100202601010001')
  const [, side] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? []
  const modules = Number(side) / 10 - 8
  expect((modules - 17) % 4).toBe(0)
  expect(svg).toContain('M40,40h10v10h-10z')
  expect(svg).not.toMatch(/M(0|10|20|30),/)
  expect(qrSvg('SB331100202601010002')).not.toBe(svg)
})

test('the data address holds the same picture', () => {
  const [head, body = ''] = qrDataUrl('浙江').split(',')
  expect(head).toBe('data:image/svg+xml;base64')
  expect(Buffer.from(body, 'base64').toString()).toBe(qrSvg('浙江'))
})
