import type { BankLine } from '@tejian/contract/charges/bankLine.ts'
import { proposalReasons as reasons } from '@tejian/contract/charges/bankLineMessages.ts'

/** A charge that waits for its money; `due` in fen. */
export type OpenCharge = {
  id: string
  chasn: string
  appno: string
  unitId: string | null
  unitname: string
  due: number
  confirmDate: string | null
}

export type Transfer = Pick<BankLine, 'payerName' | 'amount' | 'remark'>

/** `weak`: is looked at before it is taken. No charges: why nothing can be proposed. */
export type Proposal = { charges: readonly OpenCharge[]; reason: string; weak: boolean }

/** Units for which a payer pays: its own, by its name, and others for which it has paid before. */
export type Payer = { own: ReadonlySet<string>; known: ReadonlySet<string> }

/** More charges than these are not tried in all combinations. */
const mostCombined = 14

const sumOf = (charges: readonly OpenCharge[]): number => charges.reduce((sum, { due }) => sum + due, 0)

/** Charge numbers that a remark names, also where a bank has put spaces into it. */
export const numbersIn = (remark: string | null): string[] => [
  ...new Set(
    [
      ...(remark ?? '')
        .toUpperCase()
        .replace(/\s+/g, '')
        .matchAll(/SF\d{12}/g),
    ].map(([number]) => number),
  ),
]

/** The ways, two at most, in which some of the charges sum to an amount; with the oldest charges first. */
function combinations(charges: readonly OpenCharge[], amount: number): OpenCharge[][] {
  const found: OpenCharge[][] = []
  const walk = (place: number, rest: number, taken: OpenCharge[]): void => {
    if (found.length > 1) return
    if (rest === 0 && taken.length > 0) {
      found.push(taken)
      return
    }
    const next = charges[place]
    if (!next || rest < 0) return
    walk(place + 1, rest - next.due, [...taken, next])
    walk(place + 1, rest, taken)
  }
  walk(0, amount, [])
  return found
}

/** Charges that the remark names; it is believed where all of one unit sum to the transfer. */
function named({ amount, remark }: Transfer, charges: readonly OpenCharge[]): Proposal | null {
  const numbers = new Set(numbersIn(remark))
  const meant = charges.filter(({ chasn }) => numbers.has(chasn))
  if (meant.length === 0) return null
  const one = new Set(meant.map(({ unitId, unitname }) => unitId ?? unitname)).size === 1
  if (one && sumOf(meant) === amount)
    return { charges: meant, reason: reasons.named(meant.length), weak: false }
  return {
    charges: [],
    reason: reasons.namedOther(meant.map(({ chasn }) => chasn).join('、'), sumOf(meant)),
    weak: false,
  }
}

/** Charges of the unit that has paid: one of that amount, all of them, or the only combination that sums to it. */
function ofPayer(amount: number, own: readonly OpenCharge[]): Omit<Proposal, 'weak'> | null {
  const [oldest, ...others] = own.filter(({ due }) => due === amount)
  if (oldest)
    return {
      charges: [oldest],
      reason: others.length > 0 ? reasons.oldest(others.length + 1) : reasons.one,
    }
  if (own.length > 1 && sumOf(own) === amount) return { charges: own, reason: reasons.all(own.length) }
  const [first, second] = combinations(own.slice(0, mostCombined), amount)
  if (second) return { charges: [], reason: reasons.several }
  if (first) return { charges: first, reason: reasons.some(first.length) }
  return own.length > 0 ? { charges: [], reason: reasons.otherSum(sumOf(own)) } : null
}

/**
 * What a transfer seems to pay, and why: what its remark names, else what its payer owes, else the only charge of that
 * amount. `charges` wait for their money, the oldest first. Null where nothing fits.
 */
export function propose(
  transfer: Transfer,
  charges: readonly OpenCharge[],
  { own, known }: Payer,
): Proposal | null {
  const amount = transfer.amount ?? 0
  const byRemark = named(transfer, charges)
  if (byRemark && byRemark.charges.length > 0) return byRemark
  const units = [...new Set(charges.map(({ unitId }) => unitId ?? ''))]
  const proposals = [own, known].flatMap((paying, place) =>
    units
      .filter((unit) => paying.has(unit))
      .flatMap((unit) => {
        const made = ofPayer(
          amount,
          charges.filter(({ unitId }) => unitId === unit),
        )
        return made
          ? [{ ...made, reason: (place === 0 ? reasons.own : reasons.known)(made.reason), weak: false }]
          : []
      }),
  )
  const taken = proposals.find((one) => one.charges.length > 0)
  if (taken) return taken
  const equal = charges.filter(({ due }) => due === amount)
  if (equal.length === 1 && equal[0]) return { charges: equal, reason: reasons.onlyAmount, weak: true }
  return byRemark ?? proposals[0] ?? null
}
