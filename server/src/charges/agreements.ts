import { chargeMessages } from '@tejian/contract/charges/messages.ts'
import { unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { ProcessOptions } from '../kit/process/register.ts'
import type { Row } from '../kit/records/find.ts'
import { readRow, type Values } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'

/** Name, area and institute follow from the unit and the maker; the period must run forward. */
async function beforeSave(context: Context, values: Values, before: Row | null): Promise<Values> {
  const unit = await readRow(context, unitRecord, String(values.unitId ?? before?.unitId))
  const from = String(values.startDate ?? before?.startDate)
  const to = String(values.endDate ?? before?.endDate)
  if (to < from) throw wrongFields({ endDate: chargeMessages.datesReversed })
  return {
    ...values,
    unitname: String(unit.unitname),
    areaId: String(unit.areaId),
    ...(before ? {} : { orgId: context.user.orgId }),
  }
}

async function refuseOverlap(context: Context, row: Row): Promise<void> {
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
export const agreementOptions: ProcessOptions = {
  domain: 'agreement',
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
export function agreementFilters({
  agreementNo,
  stepcode,
  ...filters
}: Record<string, string | undefined>): Record<string, string | undefined> {
  const step = stepcode ? steps[stepcode] : undefined
  return { ...filters, ...(agreementNo && { agreementno: agreementNo }), ...(step && { step }) }
}
