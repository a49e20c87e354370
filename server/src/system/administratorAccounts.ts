import { administratorRoles } from '@tejian/contract/system/roles.ts'
import type { User } from '@tejian/contract/system/user.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { clearFailures, resetFactors } from '../session/public.ts'
import { giveOneTimePassword } from './oneTimePasswords.ts'

/** An account of one of the three administrators. Its hash is null until it gets its first password; nobody signs in before. */
export type AdministratorAccount = User & { loginName: string; name: string; roles: string } & {
  passwordHash: string | null
}

/** The accounts of the three administrators, enabled or not, held until the commit. */
export async function lockAdministratorAccounts(context: Context): Promise<AdministratorAccount[]> {
  const { rows } = await sql<AdministratorAccount>`select * from app_user
    where string_to_array(replace(roles, ' ', ''), ',') && ${[...administratorRoles]}::text[]
    order by id for update`.execute(context.db)
  return rows
}

/** Opens an administrator's way in again, whatever has closed it: password, second factor, lock after failures, being disabled. */
export async function letInAgain(context: Context, account: AdministratorAccount): Promise<string> {
  const password = await giveOneTimePassword(context, account, { enabled: true })
  await clearFailures(context, account.loginName)
  await resetFactors(context, account.id, '服务器命令重新生成一次性密码')
  return password
}
