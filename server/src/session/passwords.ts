import { hash, verify } from '@node-rs/argon2'
import { passwordMessages, passwordProblem } from '@tejian/contract/kit/validators.ts'
import { Refusal } from '../kit/refusal.ts'
import { isWidelyUsed } from './commonPasswords.ts'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane; the library's default algorithm is argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let nobody: Promise<string> | null = null

/** Whether a hash was made at another cost than new ones are: it is made anew when its person next gives the password. */
export const isOfOldCost = (passwordHash: string): boolean =>
  !passwordHash.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`)

/** Compares a password with a hash; without an account it takes as long and is wrong. */
export async function passwordFits(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const fits = await verify(passwordHash ?? (await nobody), password)
  return fits && Boolean(passwordHash)
}

/** Refuses a new password that breaks the rule of spec 1 §5 or decision 8. */
export function refuseWeakPassword(
  password: string,
  owner: { loginName: string; name: string | null },
): void {
  // The rule is the browser's as well; the list is too long for it.
  const problem =
    passwordProblem(password, { loginName: owner.loginName, ...(owner.name && { name: owner.name }) }) ??
    (isWidelyUsed(password) ? passwordMessages.common : null)
  if (problem) throw new Refusal(problem, { code: 'fields', fields: { newPassword: problem } })
}
