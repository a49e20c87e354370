const minute = 60_000
const day = 24 * 60 * minute

/** Limits of signing in (quality.md, Doors; spec 1 §9). Times in milliseconds. */
export const sessionLimits = {
  idleMs: 120 * minute,
  failuresUntilLock: 5,
  lockMs: 15 * minute,
  /** Failed sign-ins of one address, for whatever names, within the time of a lock; an institute may have one address. */
  failuresPerAddress: 60,
  /** Failures from an address after which it needs a picture code again. */
  failuresUntilCode: 2,
  /** How long a picture code can be typed, and how often wrongly. */
  codeMs: 5 * minute,
  codeTries: 5,
  smsCodeMs: 5 * minute,
  smsCodeTries: 5,
  smsPauseMs: minute,
  /** How long an address stays known after a sign-in. */
  knownAddressMs: 90 * day,
  /** A key of the login cipher is handed out for the first half of its life. */
  loginKeyMs: 10 * minute,
  ticketMs: 5 * minute,
  /** How soon after a single sign-on somebody without a password may set one. */
  firstPasswordMs: 15 * minute,
} as const
