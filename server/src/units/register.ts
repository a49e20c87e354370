import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { type SqlBool, sql } from 'kysely'
import { pinyin } from 'pinyin-pro'
import type { RegisterOptions } from '../kit/records/register.ts'
import { Refusal } from '../kit/refusal.ts'
import { countHoldings } from './holdings.ts'

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

type Written = ChangesOf<typeof unit>

const derive = (values: Written, fresh: boolean): Written => ({
  ...values,
  ...(typeof values.unitname === 'string' && { pinyin: initialsOf(values.unitname) }),
  ...(fresh && { isAgreement: false, status: values.status ?? '1' }),
})

/** Units that have pressure piping in the archive. */
const hasPiping = sql<SqlBool>`exists (select from equipment where equipment."unitId" = unit.id and equclacode >= '8' and equclacode < '9')`

/** What the unit archive adds to the machinery of registers. */
export const unitRegisterOptions: RegisterOptions<typeof unit> = {
  derive,
  keepsOnlyNamed: true,
  filters: {
    kind(_context, kind) {
      if (kind !== 'pressurePipeOrg') throw new Refusal(kitMessages.unknownFilter(unit.filters?.kind))
      return [hasPiping]
    },
  },
  complete: countHoldings,
}
