/** The field on which somebody signs, in units of its lines. */
export const signatureField = { width: 600, height: 200 } as const

/** How broad the pen draws, in the same units. */
export const penBreadth = 5

const most = 20_000
const lines = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)+$/

/**
 * Whether a text is a signature: the lines of a pen as the path of a drawing, `M12 30L14 33`. It is drawn at every size,
 * and nothing but lines can stand in it.
 */
export const isSignature = (text: string): boolean => text.length <= most && lines.test(text)

/** What the pen has covered of its field, with room for the breadth of its line; the whole field where there are no lines. */
export function inkBox(text: string): { x: number; y: number; width: number; height: number } {
  const points = [...text.matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  if (points.length === 0) return { x: 0, y: 0, ...signatureField }
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs) - penBreadth, Math.min(...ys) - penBreadth]
  return { x, y, width: Math.max(...xs) + penBreadth - x, height: Math.max(...ys) + penBreadth - y }
}
