import { records } from '@tejian/contract/app/records.ts'
import { personalNumbers } from '@tejian/contract/kit/personalNumber.ts'
import { sql } from 'kysely'
import type { Db } from '../kit/db/tables.ts'
import { type PersonalCipher, personalCipherOf } from '../kit/personal/personalCipher.ts'
import type { Settings } from '../kit/settings/settings.ts'
import { StartProblem } from './startProblem.ts'

type PersonalSettings = Pick<
  Settings,
  'PERSONAL_DATA_CIPHER' | 'PERSONAL_DATA_KEY' | 'PERSONAL_DATA_OLD_KEYS'
>

/** How this installation closes the numbers of persons (decision 0065). */
export const personalCipherIn = (env: PersonalSettings): PersonalCipher =>
  personalCipherOf({
    suite: env.PERSONAL_DATA_CIPHER,
    secret: env.PERSONAL_DATA_KEY,
    before: (env.PERSONAL_DATA_OLD_KEYS ?? '').split(',').filter(Boolean),
    names: records.flatMap((record) => [...personalNumbers(record)]),
  })

/**
 * Notes the key by which numbers are closed from now on, and refuses to start without one by which some were closed before:
 * people would see closed texts, and save them as numbers.
 */
export async function checkPersonalKeys(db: Db, personal: PersonalCipher): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from personal_key order by since`.execute(db)
  const lacking = rows.filter(({ id }) => !personal.keyIds.includes(id))
  if (lacking.length > 0)
    throw new StartProblem(
      `数据库中的身份证号和电话曾用密钥 ${lacking.map(({ id }) => id).join('、')} 加密，现在没有这个密钥：请把它写入 PERSONAL_DATA_KEY 或 PERSONAL_DATA_OLD_KEYS 后重新启动。`,
    )
  const [id] = personal.closes ? personal.keyIds : []
  if (id) await sql`insert into personal_key (id) values (${id}) on conflict do nothing`.execute(db)
}
