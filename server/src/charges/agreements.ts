import {
  type AgreedDevices,
  type Agreement,
  type agreement,
  agreementKinds,
} from '@tejian/contract/charges/agreement.ts'
import { chargeMessages } from '@tejian/contract/charges/messages.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import { unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../kit/process/register.ts'
import type { Filters } from '../kit/records/find.ts'
import { toRecordNames } from '../kit/records/listed.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { readRow } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { reasonOf } from '../shared/flow/decided.ts'
import { devicesOfUnit } from './devicesOfUnit.ts'

type Changes = ChangesOf<typeof agreement>

const devicesShape = z.record(
  z.string().check(z.refine(isId)),
  z.object({ price: z.nullable(z.number().check(z.int(), z.gte(0), z.lte(100_000_000_00))) }),
)

/** The devices of an agreement as the archive names them, all of the unit. */
async function agreedDevices(
  context: Context,
  given: unknown,
  unitId: string,
): Promise<AgreedDevices | null> {
  if (given === null || given === undefined) return null
  const { success, data = {} } = z.safeParse(devicesShape, given)
  if (!success) throw wrongFields({ devices: chargeMessages.wrongDevices })
  const devices = await devicesOfUnit(context, Object.keys(data), unitId)
  return Object.fromEntries(
    devices.map(({ id, equcode, equname }) => [id, { equcode, equname, price: data[id]?.price ?? null }]),
  )
}

/** What the devices cost together at the agreed prices, in fen; null where one has none. */
function sumOf(devices: AgreedDevices | null): number | null {
  const prices = Object.values(devices ?? {}).map(({ price }) => price)
  return prices.length > 0 && prices.every((price) => price !== null)
    ? prices.reduce((sum: number, price) => sum + (price ?? 0), 0)
    : null
}

const nameOf = (unitname: string | null, kind: string | null | undefined, lookups: Lookups): string =>
  `${unitname ?? ''}${lookups.label('AGREEMENT_KIND', kind ?? '') ?? ''}`.slice(0, 100)

/** Name, area and institute follow from the unit and the maker; the period must run forward. */
async function beforeSave(
  context: Context,
  values: Changes,
  before: Agreement | null,
  lookups: Lookups,
): Promise<Changes> {
  const unit = await readRow(context, unitRecord, values.unitId ?? before?.unitId ?? '')
  const from = values.startDate ?? before?.startDate ?? ''
  const to = values.endDate ?? before?.endDate ?? ''
  if (to < from) throw wrongFields({ endDate: chargeMessages.datesReversed })
  const devices = await agreedDevices(
    context,
    values.devices === undefined ? before?.devices : values.devices,
    unit.id,
  )
  return {
    ...values,
    devices,
    equCount: devices ? Object.keys(devices).length : null,
    money: values.money === undefined ? (before?.money ?? sumOf(devices)) : (values.money ?? sumOf(devices)),
    agreementname:
      values.agreementname?.trim() ||
      before?.agreementname ||
      nameOf(unit.unitname, values.agreementKind ?? before?.agreementKind, lookups),
    unitname: unit.unitname,
    creditcode: unit.creditcode,
    areaId: unit.areaId,
    ...(before ? {} : ({ orgId: context.user.orgId } satisfies Changes)),
  }
}

async function refuseOverlap(context: Context, row: Agreement): Promise<void> {
  const { rows } = await sql<{
    found: boolean
  }>`select exists (select from agreement where id <> ${row.id}::uuid and step = 'end'
    and "agreementKind" = ${row.agreementKind}
    and "unitId" = ${row.unitId}::uuid and "agreementType" = ${row.agreementType}
    and daterange("startDate", "endDate", '[]') && daterange(${row.startDate}::date, ${row.endDate}::date, '[]')) as found`.execute(
    context.db,
  )
  if (rows[0]?.found) throw new Refusal(chargeMessages.overlapping)
}

async function refuseUnsigned(context: Context, row: Agreement): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from attachment
    where attrefsysid = ${row.id}::uuid) as found`.execute(context.db)
  if (!rows[0]?.found) throw new Refusal(chargeMessages.notSigned)
}

async function prepare(context: Context, row: Agreement, action: string, given: Given): Promise<Changes> {
  const { name } = context.user
  if (action === 'pass') return { auditUserName: name, auditOpinion: reasonOf(given) ?? '同意' }
  if (action === 'return')
    return row.step === 'XYSH' ? { auditUserName: name, auditOpinion: reasonOf(given) } : {}
  if (action !== 'confirm') return {}
  await refuseUnsigned(context, row)
  // Two contracts of inspection stand beside one another.
  if (row.agreementKind === agreementKinds.charging) await refuseOverlap(context, row)
  const today = dayOf(context.now())
  return { confirmUserName: name, confirmDate: today, signDate: row.signDate ?? today }
}

/** What agreements add to the machinery of processes. */
export const agreementOptions = (lookups: Lookups): ProcessOptions<typeof agreement> => ({
  domain: 'agreement',
  // An agreement has no state beside its step.
  filters: {
    status: (_context, text) => [sql<SqlBool>`agreement.step = any(${text.split(',')}::text[])`],
  },
  actionNames: { pass: 'audit', return: 'return' },
  beforeSave: (context, values, before) => beforeSave(context, values, before, lookups),
  prepare,
  async effect(context, row, action) {
    if (action !== 'confirm' || row.agreementKind !== agreementKinds.charging) return
    await sql`update unit set "isAgreement" = true, version = version + 1, "updateDate" = ${context.now()}, "updateUserName" = ${context.user.name}
      where id = ${row.unitId}::uuid and "isAgreement" is not true`.execute(context.db)
  },
})

const steps: Readonly<Record<string, string>> = { add: 'XYDJ', audit: 'XYSH', confirm: 'XYQR' }

/** The catalogue's names of a search under the record's own (spec 2 §2.4 argeementMng). */
export const agreementFilters = (request: Filters): Record<string, string | undefined> =>
  toRecordNames<typeof agreement>(request, {
    agreementNo: 'agreementno',
    stepcode: (code) => (code === 'search' ? {} : { step: steps[code] ?? code }),
  })
