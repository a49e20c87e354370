import { stateBefore } from '@tejian/contract/equipment/asOf.ts'
import {
  type ArchiveItems,
  archiveFields,
  archiveValue,
  readItems,
  sameArchiveValue,
} from '@tejian/contract/equipment/corrections/archiveFields.ts'
import { correctionMessages } from '@tejian/contract/equipment/corrections/messages.ts'
import { gradeName } from '@tejian/contract/equipment/due/afterInspection.ts'
import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import { isUnder } from '@tejian/contract/kit/classCodes.ts'
import type { Permission } from '@tejian/contract/kit/permission.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { type Holder, move } from '../../kit/process/move.ts'
import { startProcessRow } from '../../kit/process/register.ts'
import { fromCell, toCell } from '../../kit/records/cells.ts'
import { changeEntries } from '../device/entries.ts'
import {
  type Application,
  type Changes,
  corrections,
  type Kind,
  pipeModifications,
  state,
  toldOf,
} from './corrections.ts'

/** What the head of a report states of its device. */
export type Stated = {
  /** Texts as on the paper, by the archive's fields as corrections name them. */
  readonly values: Readonly<Record<string, string>>
  readonly reportno: string
  /** When the head was filled from the archive. */
  readonly since: Date
  /** In whose name the archive is to be corrected: whoever leads the inspection. */
  readonly applicant: Holder | null
  /** The operator code of whoever ends the inspection. */
  readonly entitledBy: Permission
}

/** Values that the archive shall take from a report, as an application asks for them. */
function asked(
  context: Context,
  device: Equipment,
  before: Equipment,
  { values }: Stated,
): Record<string, unknown> {
  const equclacode = device.equclacode ?? ''
  // The grade is what the inspection found, written with its report and not by the head.
  const grade = `params.${gradeName(equclacode)}`
  const wanted = archiveFields(equclacode).flatMap(({ name, spec }) => {
    const text = values[name]
    if (!text || name === grade) return []
    const stood = String(toCell(spec, archiveValue(before, name), context.lookups))
    // Whoever left the head as it was filled has not corrected it, although the archive may have been changed since.
    if (text === stood) return []
    const read = fromCell(spec, text, context.lookups)
    return 'raw' in read ? [[name, read.raw] as const] : []
  })
  return Object.fromEntries(wanted)
}

/** Items that are not asked for already with the same value, in an application that waits or was sent back. */
async function notAskedYet(
  context: Context,
  { record, auditStep }: Kind,
  device: Equipment,
  items: ArchiveItems,
): Promise<ArchiveItems> {
  const { rows } = await sql<Pick<Application, 'items'>>`select items from ${sql.id(record.table)}
    where equdatasysid = ${device.id}::uuid and (step = ${auditStep} or status = ${state.returned})`.execute(
    loose(context.db),
  )
  const known = ([name, { after }]: [string, ArchiveItems[string]]): boolean =>
    rows.some((row) => {
      const item = row.items?.[name]
      return item !== undefined && sameArchiveValue(item.after, after)
    })
  return Object.fromEntries(Object.entries(items).filter((entry) => !known(entry)))
}

/** The device as it was when the head was filled from it. */
async function deviceThen(context: Context, device: Equipment, since: Date): Promise<Equipment> {
  return stateBefore(device, await changeEntries(context, device.id, { since }))
}

/**
 * Asks, in the caller's transaction, for what the head of an approved report states otherwise than the archive: one
 * application with all values, waiting for its decision. What a correction may not name, what cannot be read as the
 * archive writes it, and what is asked for already is left alone; no text of a head erases a value.
 */
export async function askForStated(context: Context, device: Equipment, stated: Stated): Promise<void> {
  const before = await deviceThen(context, device, stated.since)
  const { items: differing } = readItems(device, asked(context, device, before, stated))
  const kind = isUnder(device.equclacode ?? '', '8000') ? pipeModifications : corrections
  const items = await notAskedYet(context, kind, device, differing)
  if (Object.keys(items).length === 0) return
  const { applicant, reportno, entitledBy } = stated
  const values: Changes = {
    ...toldOf(kind, device, items, context.lookups),
    applyReason: correctionMessages.statedByReport(reportno),
    status: state.draft,
    applyLogin: applicant?.loginName ?? null,
    applyUserName: applicant?.name ?? context.user.name,
    applyDate: dayOf(context.now()),
  }
  const { id } = await startProcessRow(context, kind.record, values, applicant)
  await move(context, { record: kind.record, id, action: 'submit', entitledBy })
}
