/** What many repetitions of one piece of work took, in milliseconds. */
export type Summary = { runs: number; median: number; p95: number }

/** The value below which a share of the samples lies, between two neighbours in proportion. */
export function quantile(samples: readonly number[], share: number): number {
  if (samples.length === 0) return Number.NaN
  const sorted = [...samples].sort((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = Math.floor(place)
  const [low = Number.NaN, high = low] = [sorted[below], sorted[below + 1]]
  return low + (high - low) * (place - below)
}

export const summarise = (samples: readonly number[]): Summary => ({
  runs: samples.length,
  median: quantile(samples, 0.5),
  p95: quantile(samples, 0.95),
})
