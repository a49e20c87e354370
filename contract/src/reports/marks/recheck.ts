/** A share is drawn in steps of a hundredth of a percent. */
export const drawRange = 10_000

/** How an item was drawn, so that the draw can be repeated: the seed of its month and the item's number make `number`. */
export type RecheckDraw = {
  readonly month: string
  readonly seed: string
  readonly seisn: string
  /** 0 ≤ number < drawRange. */
  readonly number: number
  /** Percent, as it was when the item was drawn. */
  readonly share: number
}

/** Numbers below this are drawn. */
export const drawLimit = (share: number): number => Math.round((share * drawRange) / 100)

export const isDrawn = ({ number, share }: Pick<RecheckDraw, 'number' | 'share'>): boolean =>
  number < drawLimit(share)

const digits = String(drawRange - 1).length
const written = (number: number): string => String(number).padStart(digits, '0')

/** What the flow log says of a report that was drawn. */
export const drawnSentence = ({ month, seed, number, share }: RecheckDraw): string =>
  `按 ${share}% 的比例随机抽中技术复核（${month} 种子 ${seed}，抽取数 ${written(number)}，小于 ${written(drawLimit(share))} 的复核）`
