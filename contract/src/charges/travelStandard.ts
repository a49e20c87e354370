import { daysBetween } from '../kit/calendarDate.ts'

/** What is paid without a reason, in fen: a day's meals and a night's lodging of one person. */
export type TravelStandard = { readonly catering: number; readonly lodging: number }

type Spent = {
  readonly startDate: string
  readonly endDate: string
  readonly persons: number
  /** Fen. */
  readonly cateringFee: number
  readonly accommodationFee: number
}

/**
 * The sums of a visit, in fen. Both ends count as days; nights lie between them, so that lodging on a day's visit is above
 * the standard from its first fen. Meals that cost less make no room for lodging that costs more.
 */
export function travelSums(
  { startDate, endDate, persons, cateringFee, accommodationFee }: Spent,
  { catering, lodging }: TravelStandard,
): { days: number; totalFee: number; standardFee: number; overFee: number } {
  const nights = daysBetween(startDate, endDate)
  const days = nights + 1
  const meals = days * persons * catering
  const beds = nights * persons * lodging
  return {
    days,
    totalFee: cateringFee + accommodationFee,
    standardFee: meals + beds,
    overFee: Math.max(0, cateringFee - meals) + Math.max(0, accommodationFee - beds),
  }
}
