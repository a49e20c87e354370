/** So many views may a person watch. */
export const mostWatches = 20
/** So many rows of a view are told apart; of more only their number is looked at. */
export const mostTracked = 500
/** The largest number of rows of which somebody may be told. */
export const mostLeast = 100_000
/** Days of work after which a row may be told of. */
export const oldestDays = 250

/** What a person wants to be told of a kept view, every day while it is so. */
export type WatchRule = {
  /** At least so many rows; null: their number does not matter. */
  readonly least: number | null
  readonly newRows: boolean
  /** Rows that have stood in the view for more days of work; null: their age does not matter. */
  readonly oldDays: number | null
}

/** Whether rows have to be told apart, beside being counted. */
export const tellsApart = ({ newRows, oldDays }: WatchRule): boolean => newRows || oldDays !== null

/** What was found in a view on a day. */
export type WatchFound = { readonly count: number; readonly fresh: number; readonly old: number }
