import { isSignature } from '@tejian/contract/kit/signatureLines.ts'

/** Where the paper is inked: one byte for each point, row after row. */
export type Raster = { readonly width: number; readonly height: number; readonly ink: Uint8Array }

/** The least difference of ink and paper; an empty sheet has shades of its own. */
const leastContrast = 60

/**
 * The brightness that divides paper from ink best (Otsu): the one that sets the two groups furthest apart. Null where they
 * are too much alike.
 */
function divide(counts: readonly number[], all: number): number | null {
  const sum = counts.reduce((total, count, value) => total + count * value, 0)
  let [darkCount, darkSum, best, contrast, found] = [0, 0, -1, 0, 0]
  for (const [value, count] of counts.entries()) {
    darkCount += count
    darkSum += count * value
    if (darkCount === 0 || darkCount === all) continue
    const apart = (sum - darkSum) / (all - darkCount) - darkSum / darkCount
    const between = darkCount * (all - darkCount) * apart * apart
    if (between > best) [best, contrast, found] = [between, apart, value]
  }
  return contrast >= leastContrast ? found : null
}

/** The ink of a picture of so many points a row, in four bytes each. */
export function inkIn(pixels: Uint8ClampedArray, width: number): Raster {
  const size = pixels.length / 4
  const grey = new Uint8Array(size)
  const counts = new Array<number>(256).fill(0)
  for (let at = 0; at < size; at += 1) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 4, at * 4 + 3)
    const value = Math.round(0.3 * red + 0.59 * green + 0.11 * blue)
    grey[at] = value
    counts[value] = (counts[value] ?? 0) + 1
  }
  const limit = divide(counts, size)
  return { width, height: size / width, ink: grey.map((value) => (limit !== null && value <= limit ? 1 : 0)) }
}

/** The eight neighbours of a point, clockwise from above. */
const around = (width: number): number[] => [
  -width,
  1 - width,
  1,
  1 + width,
  width,
  width - 1,
  -1,
  -1 - width,
]

/** Thins lines to one point of breadth (Zhang and Suen, 1984). */
function thinned({ width, height, ink }: Raster): Uint8Array {
  const thin = ink.slice()
  // A border of paper, so that every point has eight neighbours.
  for (let x = 0; x < width; x += 1) thin[x] = thin[(height - 1) * width + x] = 0
  for (let y = 0; y < height; y += 1) thin[y * width] = thin[y * width + width - 1] = 0
  const ways = around(width)
  const goes = (at: number, second: boolean): boolean => {
    const near = ways.map((way) => thin[at + way] ?? 0)
    const count = near.reduce((sum, value) => sum + value, 0)
    if (count < 2 || count > 6) return false
    const turns = near.filter((value, place) => value === 0 && near[(place + 1) % 8] === 1).length
    const [up = 0, , right = 0, , down = 0, , left = 0] = near
    if (turns !== 1) return false
    return second
      ? up * right * left === 0 && up * down * left === 0
      : up * right * down === 0 && right * down * left === 0
  }
  for (let changed = true; changed; ) {
    changed = false
    for (const second of [false, true]) {
      const going: number[] = []
      for (const [at, value] of thin.entries()) if (value && goes(at, second)) going.push(at)
      for (const at of going) thin[at] = 0
      changed ||= going.length > 0
    }
  }
  return thin
}

/** Follows thin lines from their ends, then what closes in itself; each line as the places that it passes. */
function followed(thin: Uint8Array, width: number): number[][] {
  const left = new Set<number>()
  for (const [at, value] of thin.entries()) if (value) left.add(at)
  const ways = around(width)
  const next = (at: number): number[] => ways.map((way) => at + way).filter((place) => left.has(place))
  const follow = (from: number): number[] => {
    const line = [from]
    left.delete(from)
    let way = 0
    for (let [at, on] = [from, next(from)]; on.length > 0; on = next(at)) {
      // Straight on where lines cross.
      const to = on.includes(at + way) ? at + way : (on[0] ?? at)
      way = to - at
      at = to
      left.delete(at)
      line.push(at)
    }
    return line
  }
  const ends = [...left].filter((at) => next(at).length === 1)
  return [...ends, ...left].flatMap((at) => (left.has(at) ? [follow(at)] : []))
}

/** Every so many points of a line, and its end. */
const some = (line: readonly number[], step: number): number[] =>
  line.filter((_at, place) => place % step === 0 || place === line.length - 1)

/** Shorter ones are specks of dust. */
const shortest = 5

/** The lines of a pen in ink (`signatureLines.ts`); null where there are none, or more than a hand writes. */
export function traceInk(raster: Raster): string | null {
  const { width } = raster
  const lines = followed(thinned(raster), width).filter(({ length }) => length >= shortest)
  const point = (at: number): string => `${at % width} ${Math.floor(at / width)}`
  for (const step of [2, 3, 5]) {
    const text = lines.map((line) => `M${some(line, step).map(point).join('L')}`).join('')
    if (isSignature(text)) return text
  }
  return null
}
