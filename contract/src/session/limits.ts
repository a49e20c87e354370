const minute = 60_000
const day = 24 * 60 * minute

/** Limits of signing in (quality.md, Doors; spec 1 §9). Times in milliseconds. */
export const sessionLimits = {
  idleMs: 120 * minute,
  failuresUntilLock: 5,
  lockMs: 15 * minute,
  /** Failed sign-ins of one address, for whatever names, within the time of a lock; an institute may have one address. */
  failuresPerAddress: 60,
  /** Failures from an address after which its browser has to work again (`server/src/session/work.ts`). */
  failuresUntilCode: 2,
  /** So many failures of an address double the work, and so often it is doubled at most. */
  failuresPerLevel: 10,
  workLevels: 5,
  /** How long a browser may work, and how often answer wrongly. */
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
  /** How long after the password the second factor may be given, and how often wrongly. */
  factorTicketMs: 5 * minute,
  factorTries: 5,
  /** How long a code for setting up is shown, and a passkey waited for. */
  factorSetUpMs: 10 * minute,
  recoveryCodes: 10,
  passkeys: 10,
  passkeyNameLength: 30,
  /** How soon after a single sign-on somebody without a password may set one. */
  firstPasswordMs: 15 * minute,
} as const
