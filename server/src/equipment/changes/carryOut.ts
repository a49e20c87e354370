import { type ChangeType, changeRules, changeTypes } from '@tejian/contract/equipment/changes/changeRules.ts'
import { changeMessages } from '@tejian/contract/equipment/changes/messages.ts'
import type { ArchiveItems } from '@tejian/contract/equipment/corrections/archiveFields.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { setNumberFate } from '../../kit/numbers.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Row } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { readRow, updateRow, type Values } from '../../kit/records/save.ts'
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

type Work = { row: Row; device: Row; items: ArchiveItems; lookups: Lookups }

/** What follows in the archive from a change of unit or of its name. */
function alsoOf(row: Row, type: ChangeType): Values {
  if (type !== changeTypes.unit) return {}
  return { unitId: row.newunitId as string }
}

/** A unit that has a new name has it in its own archive and on all its other devices. */
async function renameUnit(context: Context, { row, device }: Work, reason: string): Promise<void> {
  if (!device.unitId) return
  const unitname = String(row.newname)
  const unit = await readRow(context, unitRecord, String(device.unitId), true)
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
  const number = await issueCertificateNo(context, String(equclacode), String(areaId))
  await setNumberFate(
    context,
    String(usecertno),
    'replaced',
    changeMessages.replaced(what, String(row.changeno)),
  )
  return number
}

/**
 * Carries a change out on its locked device: archive, certificate, unit, all inside the caller's transaction. Returns the
 * number of the certificate that was issued for it.
 */
export async function carryOut(context: Context, work: Work): Promise<string | null> {
  const { row, device, items, lookups } = work
  const type = row.changetype as ChangeType
  const what = lookups.label('CHANGE_TYPE', type) ?? ''
  const number = changeRules[type].reissues ? await reissue(context, work, what) : null
  const reason = changeMessages.wroteReason(what, `${row.changeno}：${row.applyReason}`)
  const today = dayOf(context.now())
  await writeArchive(context, {
    device,
    items,
    also: {
      ...alsoOf(row, type),
      regType: registrationKinds[type],
      ...(number && {
        usecertno: number,
        regdate: today,
        regperson: context.user.name,
        ...(row.regunit ? { regunit: String(row.regunit) } : {}),
      }),
    },
    reason,
    lookups,
    changedSince: changeMessages.changedSince,
  })
  if (type === changeTypes.rename) await renameUnit(context, work, reason)
  return number
}
