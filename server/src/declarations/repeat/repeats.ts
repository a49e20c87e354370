import { channels } from '@tejian/contract/declarations/channels.ts'
import { type Declaration, declaration } from '@tejian/contract/declarations/declaration.ts'
import { repeatMessages } from '@tejian/contract/declarations/repeat/repeatMessages.ts'
import {
  type RepeatReport,
  repeatKinds,
  repeatReport,
  repeatStates,
} from '@tejian/contract/declarations/repeat/repeatReport.ts'
import { stoppedPurposes } from '@tejian/contract/declarations/stoppedPurposes.ts'
import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { repeatedGroup } from '@tejian/contract/inspection/inspectionKinds.ts'
import { report as reportRecord, reportStates } from '@tejian/contract/reports/report.ts'
import { type SqlBool, sql } from 'kysely'
import { ownMistakeBehind } from '../../charges/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { filled } from '../../kit/records/filled.ts'
import type { ListSource } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { saveDeclaration } from '../actions/save.ts'
import { submitDeclaration } from '../actions/submit.ts'

/** What still asks for an inspection: nothing is under way, and none was passed. */
const startable: ReadonlySet<string> = new Set([
  repeatStates.toMend,
  repeatStates.toRepeat,
  repeatStates.failed,
])

/** Reports whose result has to be answered, in the caller's scope. */
export const repeatSource: ListSource<typeof repeatReport> = {
  record: repeatReport,
  orderBy: ['inspectdate', 'desc'],
  filters: {
    repeatKind: (_context, text) => {
      const categories = Object.hasOwn(repeatKinds, text)
        ? repeatKinds[text as keyof typeof repeatKinds]
        : null
      if (!categories) throw new Refusal(repeatMessages.unknownKind)
      return [sql<SqlBool>`left(repeat_report.equclacode, 1) = any(${[...categories]}::text[])`]
    },
  },
  actions: ({ user }, row) => [
    ...(user.permissions.has('repeat.start') && startable.has(row.status ?? '') ? ['start'] : []),
    ...(user.permissions.has('report.view') ? ['preview'] : []),
  ],
}

async function refuseOpen(context: Context, device: Equipment): Promise<void> {
  const { rows } = await sql<{ appno: string }>`select appno from business_item
    where equdatasysid = ${device.id}::uuid and "inmGroupCode" = ${repeatedGroup} and step <> 'end'
    order by id limit 1`.execute(context.db)
  if (rows[0])
    throw new Refusal(repeatMessages.open(device.equcode ?? '', rows[0].appno), { code: 'handled' })
}

/** The report as it stands under the lock of its device: of two who start at once, the second finds the first's declaration. */
async function startableReport(
  context: Context,
  id: string,
): Promise<{ row: RepeatReport; device: Equipment }> {
  const seen = await readRow(context, reportRecord, id)
  const device = await readRow(context, equipment, filled(seen, 'equdatasysid'), true)
  const report = await readRow(context, reportRecord, id)
  if (report.state !== reportStates.valid) throw new Refusal(repeatMessages.gone, { code: 'handled' })
  await refuseOpen(context, device)
  const row = await readRow(context, repeatReport, id)
  if (!startable.has(row.status ?? '')) throw new Refusal(repeatMessages.settled, { code: 'handled' })
  return { row, device }
}

/** Who was named when the inspection was declared that is repeated. */
async function contactOf(context: Context, row: RepeatReport): Promise<Declaration> {
  const { appmainsysid } = await readRow(context, businessItem, filled(row, 'itemId'))
  return readRow(context, declaration, appmainsysid ?? '')
}

/** Declares the repeated inspection of a report's device, by its unit of today, and submits it to its acceptance. */
export async function startRepeat(
  outer: Context,
  { id, confirmed }: { id: string; confirmed?: string | undefined },
  lookups: Lookups,
): Promise<{ appmainsysid: string; appno: string }> {
  return transact(outer, async (context) => {
    const { row, device } = await startableReport(context, id)
    if (!row.mendDate && confirmed !== '1') throw new Refusal(repeatMessages.unanswered, { code: 'confirm' })
    if (!device.unitId) throw new Refusal(repeatMessages.noUnit)
    const before = await contactOf(context, row)
    const made = await saveDeclaration(
      context,
      {
        appway: channels.registration,
        unitId: device.unitId,
        unitname: device.useunit ?? '',
        inscontactname: before.inscontactname ?? undefined,
        inscontacttel: before.INSCONTACTTEL ?? '',
        inmGroupCode: repeatedGroup,
        equclacode: filled(device, 'equclacode'),
        appBussList: [{ equdatasysid: device.id, equclacode: filled(device, 'equclacode') }],
        stoppedPurpose: stoppedPurposes.other,
        stoppedReason: repeatMessages.purpose,
        // What only the corrected report found is looked at again at no charge.
        correctno: (await ownMistakeBehind(context, id)) ?? undefined,
        note: repeatMessages.note(filled(row, 'reportno')),
      },
      lookups,
    )
    const fresh = await readRow(context, declaration, made.appmainsysid, true)
    await updateRow(context, declaration, fresh, { reinspOf: id })
    await submitDeclaration(context, { appmainsysid: made.appmainsysid }, lookups)
    return { appmainsysid: made.appmainsysid, appno: made.appno }
  })
}
