import { mostMaskedSearchesPerDay } from '@tejian/contract/kit/constants.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { isPersonalNumber } from '@tejian/contract/kit/personalNumber.ts'
import { type AnyRecord, type FieldSpec, fieldOf } from '@tejian/contract/kit/record.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { sameNumber } from '../personal/sameNumber.ts'
import { Refusal } from '../refusal.ts'
import { maskedFrom, maskText } from './mask.ts'
import { comparedColumn, isSearchable } from './readFrom.ts'

/*
 * Who sees 138****5678 would read the rest digit by digit if lists could be searched by any part of the number. So
 * whoever may not see it whole asks for one whole number, so many times a day, and the trail tells of each.
 */

/** Shorter texts are parts of a number. */
const shortestNumber = 7

const isPart = (text: string): boolean =>
  text.trim().length < shortestNumber || /[,，;；\s]/.test(text.trim())

/** Whether a condition asks for a number that this person sees masked. */
export const isMaskedFilter = (context: Context, definition: AnyRecord, key: string): boolean =>
  maskedFrom(context, definition).includes(key)

const labelOf = (definition: AnyRecord, key: string): string => fieldOf(definition, key)?.label ?? key

/** Refuses anything but one whole number: a part of it, or several at once. */
export function refuseUnlessWhole(definition: AnyRecord, key: string, text: string): void {
  if (isPart(text)) throw new Refusal(kitMessages.wholeNumberOnly(labelOf(definition, key)))
}

/** The condition for one whole number. */
export function wholeNumber(
  context: Context,
  definition: AnyRecord,
  key: string,
  text: string,
): RawBuilder<SqlBool> {
  const spec = fieldOf(definition, key) as FieldSpec
  const column = comparedColumn(definition.table, key, spec)
  return isPersonalNumber(spec)
    ? sameNumber(context, column, text.trim())
    : sql<SqlBool>`${column} = ${text.trim()}`
}

/** Whether a list is asked for a number that its database keeps closed: of these whole ones alone can be found. */
export const isClosedFilter = (context: Context, definition: AnyRecord, key: string): boolean => {
  const spec = context.personal.closes ? fieldOf(definition, key) : undefined
  return spec !== undefined && isPersonalNumber(spec) && isSearchable(spec)
}

/** Refuses a part of a closed number: no comparison of the database could find it. */
export function refuseUnlessClosedWhole(definition: AnyRecord, key: string, text: string): void {
  if (isPart(text)) throw new Refusal(kitMessages.closedNumberOnly(labelOf(definition, key)))
}

/** Notes the search for a masked number, and refuses past what a person may ask in a day. */
export async function noteMaskedSearch(
  context: Context,
  definition: AnyRecord,
  filters: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const asked = Object.entries(filters).filter(
    ([key, text]) => text && isMaskedFilter(context, definition, key),
  )
  if (asked.length === 0) return
  const { id } = context.user
  const day = new Date(context.now().getTime() - 24 * 3_600_000)
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from audit_entry
    where "tableName" = ${definition.table} and "recordId" = ${id} and action = 'reveal' and at > ${day}`.execute(
    context.db,
  )
  if ((rows[0]?.count ?? 0) >= mostMaskedSearchesPerDay)
    throw new Refusal(kitMessages.tooManyMaskedSearches, { status: 429, code: 'tooOften' })
  await audit(context, {
    table: definition.table,
    recordId: id,
    action: 'reveal',
    after: {
      asked: asked
        .map(([key, text]) => `${labelOf(definition, key)} ${maskText((text ?? '').trim())}`)
        .join('、'),
    },
  })
}
