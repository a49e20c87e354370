/** How much people may send, so that a mistake or a stolen account harms few (in the manner of session/limits.ts). */
export const smsLimits = {
  receiversPerBatch: 200,
  perPersonPerDay: 500,
  perNumberPerDay: 10,
  sameTextMinutes: 10,
  /** How often one message is tried. */
  tries: 5,
  freeText: 300,
  /** What a sender writes into a template stays short, and leads nowhere: the text was approved, not this. */
  parameter: 40,
  /** Replies that one address may bring in an hour. */
  repliesPerHour: 600,
} as const
