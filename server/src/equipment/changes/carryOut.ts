import type { ChangeRegistration } from '@tejian/contract/equipment/changes/change.ts'
import { type ChangeType, changeRules, changeTypes } from '@tejian/contract/equipment/changes/changeRules.ts'
import { changeMessages } from '@tejian/contract/equipment/changes/messages.ts'
import { type Equipment, type EquipmentChanges, equipment } from '@tejian/contract/equipment/equipment.ts'
import { unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { setNumberFate } from '../../kit/numbers.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { writeArchive } from '../corrections/archive.ts'
import { issueCertificateNo } from '../registration/certificateNo.ts'

/** regType: what kind of registration stands in the archive afterwards. */
const registrationKinds: Readonly<Record<ChangeType, string>> = {
  [changeTypes.restart]: '2',
  [changeTypes.reform]: '3',
  [changeTypes.move]: '4',
  [changeTypes.unit]: '5',
  [changeTypes.rename]: '6',
  [changeTypes.extend]: '7',
  [changeTypes.stop]: '8',
  [changeTypes.scrap]: '9',
  [changeTypes.cancel]: '9',
}

type Work = { type: ChangeType; row: ChangeRegistration; device: Equipment; lookups: Lookups }

/** What follows in the archive from a change of unit or of its name. */
function alsoOf(row: ChangeRegistration, type: ChangeType): EquipmentChanges {
  return type === changeTypes.unit ? { unitId: row.newunitId } : {}
}

/** A unit that has a new name has it in its own archive and on all its other devices. */
async function renameUnit(context: Context, { row, device }: Work, reason: string): Promise<void> {
  if (!device.unitId) return
  const unitname = filled(row, 'newname')
  const unit = await readRow(context, unitRecord, device.unitId, true)
  await updateRow(context, unitRecord, unit, { unitname }, { reason })
  const { rows } = await sql<{ id: string }>`select id from equipment
    where "unitId" = ${unit.id}::uuid and id <> ${device.id}::uuid and useunit is distinct from ${unitname}
    order by id for update`.execute(context.db)
  for (const { id } of rows)
    await updateRow(
      context,
      equipment,
      await readRow(context, equipment, id),
      { useunit: unitname },
      { reason },
    )
}

/** The certificate's new number; its predecessor's fate is kept in the ledger. */
async function reissue(context: Context, { row, device }: Work, what: string): Promise<string | null> {
  const { usecertno, equclacode, areaId } = device
  if (!usecertno) return null
  const number = await issueCertificateNo(context, equclacode ?? '', areaId ?? '')
  await setNumberFate(context, usecertno, 'replaced', changeMessages.replaced(what, filled(row, 'changeno')))
  return number
}

/**
 * Carries a change out on its locked device: archive, certificate, unit, all inside the caller's transaction. Returns the
 * number of the certificate that was issued for it.
 */
export async function carryOut(context: Context, work: Work): Promise<string | null> {
  const { type, row, device, lookups } = work
  const what = lookups.label('CHANGE_TYPE', type) ?? ''
  const number = changeRules[type].reissues ? await reissue(context, work, what) : null
  const reason = changeMessages.wroteReason(what, `${row.changeno}：${row.applyReason}`)
  const today = dayOf(context.now())
  await writeArchive(context, {
    device,
    items: row.items ?? {},
    moreChanges: {
      ...alsoOf(row, type),
      regType: registrationKinds[type],
      ...(number && {
        usecertno: number,
        regdate: today,
        regperson: context.user.name,
        ...(row.regunit && { regunit: row.regunit }),
      }),
    },
    reason,
    lookups,
    changedSince: changeMessages.changedSince,
  })
  if (type === changeTypes.rename) await renameUnit(context, work, reason)
  return number
}
