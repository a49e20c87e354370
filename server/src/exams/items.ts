import { examMessages as say } from '@tejian/contract/exams/messages.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { readRow } from '../kit/records/save.ts'
import { wrongFields } from '../kit/refusal.ts'

/** Groups of items, and certificates of supervisors, are nothing to be examined for. */
export const isExamItem = (certItem: string | null | undefined): boolean =>
  Boolean(certItem) && !/^(ZL|JC-|XZZF|HJ-)/.test(certItem ?? '')

/** What people call an item. */
export async function itemName(context: Context, certItem: string | null | undefined): Promise<string> {
  const { rows } = await sql<{ label: string }>`select label from dictionary_item
    where type = 'OPERATOR_ITEM' and value = ${certItem ?? ''} limit 1`.execute(context.db)
  return rows[0]?.label ?? certItem ?? ''
}

const itemsOf = (text: string | null | undefined): string[] =>
  (text ?? '').split(/[、，,;；\s]+/).filter(Boolean)
const examiners = '11'

/** The institution that examines an item on a day: of the kind, approved, and approved for the item (TSG Z6001-2019). */
export async function examOrg(context: Context, id: string | null, certItem: string, examDate: string) {
  if (!id) throw wrongFields({ examorgname: say.orgUnknown })
  const org = await readRow(context, unit, id)
  if (org.unittype !== examiners) throw wrongFields({ examorgname: say.notExamOrg })
  if (org.validDate !== null && org.validDate < examDate)
    throw wrongFields({ examorgname: say.orgLapsed(org.validDate) })
  const [whole = ''] = certItem.split('(')
  const held = itemsOf(org.examItems)
  if (!held.includes(certItem) && !held.includes(whole))
    throw wrongFields({ examorgname: say.orgWithoutItem(await itemName(context, certItem)) })
  return org
}
