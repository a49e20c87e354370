import { isSignature, signatureField } from '@tejian/contract/kit/signatureLines.ts'
import { describe, expect, it } from 'vitest'
import { inkIn, traceInk } from './traceInk.ts'

const { width, height } = signatureField

/** A sheet of paper that grows darker to its edge, with ink where it is asked for. */
function sheet(inked: (x: number, y: number) => boolean): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    pixels.fill(inked(x, y) ? 40 : 255 - Math.round(x / 20), at * 4, at * 4 + 3)
    pixels[at * 4 + 3] = 255
  }
  return pixels
}
const traced = (inked: (x: number, y: number) => boolean): string | null =>
  traceInk(inkIn(sheet(inked), width))
const strokes = (lines: string | null): string[] => (lines ?? '').split('M').filter(Boolean)

describe('the lines of a pen in a picture', () => {
  it('are found in its middle, however broad it was', () => {
    const lines = traced((x, y) => x >= 100 && x <= 400 && Math.abs(y - 100) <= 5)
    expect(isSignature(lines ?? '')).toBe(true)
    expect(strokes(lines)).toHaveLength(1)
    for (const [, y] of strokes(lines)[0]
      ?.split('L')
      .map((point) => point.split(' ').map(Number)) ?? [])
      expect(Math.abs((y ?? 0) - 100)).toBeLessThanOrEqual(1)
  })

  it('go straight on where they cross', () => {
    const lines = traced(
      (x, y) =>
        (x >= 100 && x <= 300 && Math.abs(y - 100) <= 3) || (y >= 20 && y <= 180 && Math.abs(x - 200) <= 3),
    )
    expect(strokes(lines).length).toBeLessThanOrEqual(4)
  })

  it('are none on an empty sheet, whatever its shade, and dust is none', () => {
    expect(traced(() => false)).toBeNull()
    expect(traced((x, y) => x === 300 && y === 90)).toBeNull()
  })

  it('are not a picture full of ink', () => {
    expect(traced((x, y) => x % 6 < 3 && y % 6 < 3)).toBeNull()
  })
})
