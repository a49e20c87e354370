import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { holdsOneOf } from '../../shared/flow/posts.ts'

/** Those of a department who may confirm what it was issued, but not whoever acts. */
export async function peopleOfDepartment(context: Context, department: string): Promise<string[]> {
  const holds = await holdsOneOf(context, [{ name: '文件接收', code: 'qualityDocument.receive' }])
  const { rows } = await sql<{ loginName: string }>`select "loginName" from app_user
    where enabled is true and coalesce("departId", "orgId") = ${department}::uuid and ${holds}
    order by "loginName" limit 500`.execute(context.db)
  return rows.map(({ loginName }) => loginName).filter((name) => name !== context.user.loginName)
}
