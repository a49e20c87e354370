import words from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }

/** Shorter ones no rule lets through. */
const shortest = 8

/** The passwords that people really choose, most of all (zxcvbn-ts, from published leaks), small letters; of 49,000 those that could pass the rule. */
const common: ReadonlySet<string> = new Set(
  words.filter((word) => word.length >= shortest && /\d/.test(word) && /[a-z]/.test(word)),
)

/** Whether guessing would begin with a password, whichever of its letters are capitals. */
export const isWidelyUsed = (password: string): boolean => common.has(password.toLowerCase())
