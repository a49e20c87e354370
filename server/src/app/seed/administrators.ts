import { patternsOf } from '@tejian/contract/kit/permissionPatterns.ts'
import { user } from '@tejian/contract/system/user.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { systemContext } from '../../kit/jobs.ts'
import { insertRow } from '../../kit/records/save.ts'
import type { Services } from '../../kit/services.ts'
import { lockAdministratorAccounts } from '../../system/administratorAccounts.ts'
import { giveOneTimePassword } from '../../system/oneTimePasswords.ts'
import { chosenNow } from '../../system/public.ts'

/** The three administrators of every installation (decision 0009). */
export const administrators = [
  { loginName: 'admin', name: '系统管理员', role: 'super_admin' },
  { loginName: 'anquan', name: '安全管理员', role: 'security_admin' },
  { loginName: 'shenji', name: '审计管理员', role: 'audit_admin' },
] as const

/** The wanted login name, or with the first number behind it when it is somebody else's. */
async function freeLoginName(context: Context, wanted: string): Promise<string> {
  const { rows } = await sql<{ loginName: string }>`select "loginName" from app_user
    where starts_with("loginName", ${wanted})`.execute(context.db)
  const taken = new Set(rows.map(({ loginName }) => loginName))
  let name = wanted
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}${number}`
  return name
}

/** Creates an account for each administrator's role that no account holds; without a password, so nobody can sign in yet. */
export const createMissingAdministrators = (outer: Context): Promise<void> =>
  transact(outer, async (context) => {
    await sql`select pg_advisory_xact_lock(hashtext('tejian administrators'))`.execute(context.db)
    const held = (await lockAdministratorAccounts(context)).flatMap(({ roles }) => patternsOf(roles))
    const chosen = await chosenNow(context)
    const institute = await context.db
      .selectFrom('organisation')
      .select('id')
      .where('code', '=', chosen.institute)
      .executeTakeFirst()
    for (const { loginName, name, role } of administrators.filter((one) => !held.includes(one.role)))
      await insertRow(context, user, {
        loginName: await freeLoginName(context, loginName),
        name,
        roles: role,
        orgId: institute?.id ?? null,
        jurisdiction: chosen.area || null,
        industryType: '21',
        enabled: true,
        mustChangePassword: true,
      })
  })

/** One line of what is said with a one-time password. */
export const passwordLine = (account: { loginName: string; name: string }, password: string): string =>
  `  ${account.name}  ${account.loginName}  一次性密码：${password}`

/**
 * Gives the administrators that never had a password their first one. Printed before the commit: a password in force has
 * been printed, and one that never came into force is given anew by the next start.
 */
export async function giveFirstPasswords(services: Services, print: (text: string) => void): Promise<void> {
  if (services.demo) return
  await transact(systemContext(services, 'start'), async (context) => {
    const accounts = await lockAdministratorAccounts(context)
    const lines: string[] = []
    for (const account of accounts.filter(({ passwordHash }) => passwordHash === null))
      lines.push(passwordLine(account, await giveOneTimePassword(context, account)))
    if (lines.length === 0) return
    print(
      [
        '本安装用于正式工作，不含演示数据。管理员账号已建立，一次性密码只显示这一次，请分别交给本人，首次登录须修改密码：',
        ...lines,
        '密码遗失时，在服务器上执行 npm run administrators -- 登录名',
        '（容器中执行 node server/src/app/cli/administrators.ts 登录名）重新生成。',
      ].join('\n'),
    )
  })
}
