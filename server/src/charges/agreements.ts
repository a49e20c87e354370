import type { Agreement, agreement } from '@tejian/contract/charges/agreement.ts'
import { chargeMessages } from '@tejian/contract/charges/messages.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { ProcessOptions } from '../kit/process/register.ts'
import type { Filters } from '../kit/records/find.ts'
import { toRecordNames } from '../kit/records/listed.ts'
import { readRow } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'

type Changes = ChangesOf<typeof agreement>

/** Name, area and institute follow from the unit and the maker; the period must run forward. */
async function beforeSave(context: Context, values: Changes, before: Agreement | null): Promise<Changes> {
  const unit = await readRow(context, unitRecord, values.unitId ?? before?.unitId ?? '')
  const from = values.startDate ?? before?.startDate ?? ''
  const to = values.endDate ?? before?.endDate ?? ''
  if (to < from) throw wrongFields({ endDate: chargeMessages.datesReversed })
  return {
    ...values,
    unitname: unit.unitname,
    areaId: unit.areaId,
    ...(before ? {} : ({ orgId: context.user.orgId } satisfies Changes)),
  }
}

async function refuseOverlap(context: Context, row: Agreement): Promise<void> {
  const { rows } = await sql<{
    found: boolean
  }>`select exists (select from agreement where id <> ${row.id}::uuid and step = 'end'
    and "unitId" = ${row.unitId}::uuid and "agreementType" = ${row.agreementType}
    and daterange("startDate", "endDate", '[]') && daterange(${row.startDate}::date, ${row.endDate}::date, '[]')) as found`.execute(
    context.db,
  )
  if (rows[0]?.found) throw new Refusal(chargeMessages.overlapping)
}

/** What agreements add to the machinery of processes. */
export const agreementOptions: ProcessOptions<typeof agreement> = {
  domain: 'agreement',
  // An agreement has no state beside its step.
  filters: {
    status: (_context, text) => [sql<SqlBool>`agreement.step = any(${text.split(',')}::text[])`],
  },
  actionNames: { pass: 'audit', return: 'return' },
  beforeSave,
  async prepare(context, row, action) {
    if (action === 'confirm') await refuseOverlap(context, row)
    return {}
  },
  async effect(context, row, action) {
    if (action !== 'confirm') return
    await sql`update unit set "isAgreement" = true, version = version + 1, "updateDate" = ${context.now()}, "updateUserName" = ${context.user.name}
      where id = ${row.unitId}::uuid and "isAgreement" is not true`.execute(context.db)
  },
}

const steps: Readonly<Record<string, string>> = { add: 'XYDJ', audit: 'XYSH', confirm: 'XYQR' }

/** The catalogue's names of a search under the record's own (spec 2 §2.4 argeementMng). */
export const agreementFilters = (request: Filters): Record<string, string | undefined> =>
  toRecordNames<typeof agreement>(request, {
    agreementNo: 'agreementno',
    stepcode: (code) => (code === 'search' ? {} : { step: steps[code] ?? code }),
  })
