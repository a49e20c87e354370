import type { versionInfo } from '@tejian/contract/system/versionInfo.ts'
import { type SqlBool, sql } from 'kysely'
import { contains } from '../kit/records/conditions.ts'
import type { RegisterOptions } from '../kit/records/register.ts'

/** The versions of the product, newest first. What the catalogue calls their title is number or content. */
export const versionOptions: RegisterOptions<typeof versionInfo> = {
  orderBy: ['versionDate', 'desc'],
  filters: {
    title: (_context, text) => [
      sql<SqlBool>`(${contains(sql`version_info."versionNo"`, text, false)} or ${contains(sql`version_info.content`, text, false)})`,
    ],
  },
}
