/** A line of a charge as far as its share of what was paid follows from it; amounts in fen. */
export type SharingLine = { readonly seisn: string | null; readonly money: number }

/**
 * What of a paid charge was paid for each of its lines: relief lowers all lines in proportion, and the fen that remain go
 * to the largest remainders, so that the shares sum to what was paid.
 */
export function paidShares(lines: readonly SharingLine[], paid: number): number[] {
  const total = lines.reduce((sum, { money }) => sum + money, 0)
  if (total <= 0) return lines.map(() => 0)
  const exact = lines.map(({ money }) => BigInt(money) * BigInt(paid))
  const shares = exact.map((value) => Number(value / BigInt(total)))
  const rest = paid - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((value, place) => ({ place, remainder: value % BigInt(total) }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.place - b.place : a.remainder < b.remainder ? 1 : -1,
    )
  for (const { place } of byRemainder.slice(0, rest)) shares[place] = (shares[place] ?? 0) + 1
  return shares
}

/** What was paid for these items. */
export function paidFor(lines: readonly SharingLine[], paid: number, seisns: readonly string[]): number {
  const shares = paidShares(lines, paid)
  return lines.reduce(
    (sum, { seisn }, place) => (seisn && seisns.includes(seisn) ? sum + (shares[place] ?? 0) : sum),
    0,
  )
}
