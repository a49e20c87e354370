import type { Charge, charge } from '@tejian/contract/charges/charge.ts'
import { ownMistake, ownMistakeRelief } from '@tejian/contract/charges/messages.ts'
import { type Declaration, declaration } from '@tejian/contract/declarations/declaration.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { correctionStates, verifyResults } from '@tejian/contract/reports/changes/reportCorrection.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { readRow } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'

type Correction = { readonly correctno: string; readonly equdatasysid: string; readonly newReportId: string }

/** Verified as the institute's own mistake, and neither refused nor gone since. */
const verified = sql`correction."verifyResult" = ${verifyResults.own}
  and correction.status <> all(${[correctionStates.refused, correctionStates.expired]}::text[])`

/** A correction that was the institute's own mistake, with the device of its report; null for any other number. */
export async function ownMistakeOf(context: Context, correctno: string): Promise<Correction | null> {
  const { rows } = await sql<Correction>`select correctno, item.equdatasysid, "newReportId"
    from report_correction correction join business_item item on item.id = correction."itemId"
    where correctno = ${correctno} and ${verified}`.execute(context.db)
  return rows[0] ?? null
}

/** The correction out of which a report came, where it was the institute's own mistake. */
export async function ownMistakeBehind(context: Context, reportId: string): Promise<string | null> {
  const { rows } = await sql<{ correctno: string }>`select correctno from report_correction correction
    where "newReportId" = ${reportId}::uuid and ${verified} limit 1`.execute(context.db)
  return rows[0]?.correctno ?? null
}

/** Why a declaration is inspected free of charge; null where it is charged like any other. */
export async function freeReason(
  context: Context,
  { correctno }: Pick<Declaration, 'correctno'>,
): Promise<string | null> {
  const found = correctno ? await ownMistakeOf(context, correctno) : null
  return found && ownMistake.reason(found.correctno)
}

type Sums = Pick<Charge, 'totalMoney' | 'reliefMoney'>

/**
 * What stands on a charge of a free inspection: all of it is relieved, with the reason; refused where somebody asks for
 * money. Null where the inspection is charged like any other.
 */
export async function relievedByMistake(
  context: Context,
  parent: Declaration,
  { totalMoney, reliefMoney }: Sums,
  note: string | null | undefined,
): Promise<ChangesOf<typeof charge> | null> {
  const reason = await freeReason(context, parent)
  if (!reason) return null
  if (reliefMoney !== totalMoney) throw wrongFields({ reliefMoney: ownMistake.wrongRelief(reason) })
  return {
    reliefType: ownMistakeRelief,
    note: note?.includes(reason) ? note : [reason, note].filter(Boolean).join('；'),
  }
}

/** A draft that was saved before its declaration named the correction is worked out anew. */
export async function refuseUnrelieved(context: Context, row: Charge): Promise<void> {
  if (!row.appmainsysid || (row.receivableMoney ?? 0) === 0) return
  const reason = await freeReason(context, await readRow(context, declaration, row.appmainsysid))
  if (reason) throw new Refusal(ownMistake.wrongRelief(reason))
}
