import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { pinyin } from 'pinyin-pro'
import type { Context } from '../kit/context.ts'
import type { Row } from '../kit/records/find.ts'
import type { RegisterOptions } from '../kit/records/register.ts'
import type { Values } from '../kit/records/save.ts'
import { Refusal } from '../kit/refusal.ts'

/** First letters of a Chinese name: 丽水市城市建设 → LSSCSJS; letters and digits stand for themselves, brackets drop out. */
export function initialsOf(name: string): string {
  return pinyin(name.replace(/[（(][^）)]*[）)]/g, ''), {
    pattern: 'first',
    toneType: 'none',
    type: 'array',
    nonZh: 'consecutive',
  })
    .join('')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 100)
}

const derive = (values: Values, fresh: boolean): Values => ({
  ...values,
  ...(typeof values.unitname === 'string' && { pinyin: initialsOf(values.unitname) }),
  ...(fresh && { isAgreement: false }),
})

/** A unit that devices, business, charges, agreements or accounts name stays. */
async function beforeDelete(context: Context, row: Row): Promise<void> {
  const { rows } = await sql<{ used: boolean }>`select (
      exists (select from equipment where "unitId" = ${row.id}::uuid)
      or exists (select from equipment where "maintUnitId" = ${row.id}::uuid)
      or exists (select from equipment where "ownerUnitId" = ${row.id}::uuid)
      or exists (select from declaration where "unitId" = ${row.id}::uuid)
      or exists (select from business_item where "unitId" = ${row.id}::uuid)
      or exists (select from charge where "unitId" = ${row.id}::uuid)
      or exists (select from agreement where "unitId" = ${row.id}::uuid)
      or exists (select from app_user where "unitId" = ${row.id}::uuid)) as used`.execute(context.db)
  if (rows[0]?.used) throw new Refusal(kitMessages.inUse)
}

/** What the unit archive adds to the machinery of registers. */
export const unitRegisterOptions: RegisterOptions = { derive, beforeDelete }
