import type { ShownChargeItem } from '@tejian/contract/charges/calls.ts'
import { feeGroupCode, type Tariff } from '@tejian/contract/charges/fee/table.ts'
import {
  type ChargeItem,
  type ChargeLine,
  chargeLines,
  type PipingLine,
} from '@tejian/contract/charges/fees.ts'
import { type Declaration, declaration } from '@tejian/contract/declarations/declaration.ts'
import { awaitedGroup } from '@tejian/contract/equipment/consequences/standing.ts'
import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { auditStates } from '@tejian/contract/shared/flow/auditStates.ts'
import { termFees } from '@tejian/contract/tasks/termination.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { Filled } from '../kit/records/filled.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { readRow } from '../kit/records/save.ts'
import { missing } from '../kit/refusal.ts'
import { feeGroupSet } from '../system/public.ts'

/** The declaration of a number, in the caller's scope. */
export async function declarationOf(context: Context, appno: string, lock = false): Promise<Declaration> {
  const row = await context.db
    .selectFrom('declaration')
    .select('id')
    .where('appno', '=', appno)
    .executeTakeFirst()
  if (!row) throw missing()
  return readRow(context, declaration, row.id, lock)
}

type ItemRow = Filled<BusinessItem, 'seisn' | 'equdatasysid' | 'equcode' | 'equclacode'> &
  Pick<BusinessItem, 'appmainsysid' | 'inmGroupCode' | 'useaddress' | 'withReport'> & {
    termFee: string | null
  } & Pick<Equipment, 'importType' | 'params' | 'openResults' | 'usePlaceKind'>

export type ChargedItem = ChargeItem & {
  equcode: string
  /** A condition of relief policies. */
  usePlaceKind?: string | null
  /** It could not be inspected: nothing is charged by the fee table, the fee rules name no price for it. */
  unable?: boolean
  /** It was stopped for good, and what is asked for it is said there. */
  terminated?: boolean
}

/** What is asked for an item of which somebody agreed that its inspection stops; nothing known of others. */
const agreedFee = sql`select "termFee" from inspection_termination where "itemId" = business_item.id
  and status = ${auditStates.passed} limit 1`

/** Not priced by the fee table: nothing is asked for it, or for the work that was done. */
const isFreed = (termFee: string | null): boolean => termFee === termFees.none || termFee === termFees.work

/** The lines in use of piping installations, which are inspected and priced with them, by installation. */
export async function linesByInstallation(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, PipingLine[]>> {
  const { rows } = await sql<
    { id: string; name: string | null; equcode: string } & Pick<Equipment, 'params'>
  >`
    select params->>'deviceId' as id, coalesce(params->>'lineName', equname) as name, equcode, params from equipment
    where equclacode = '8000GX' and params->>'deviceId' = any(${ids}::text[]) and "useState" = '1'
    order by equcode`.execute(context.db)
  return Map.groupBy(
    rows.map(({ id, name, equcode, params }) => ({ id, name: name ?? equcode, attributes: params ?? {} })),
    ({ id }) => id,
  )
}

/** The items of a declaration as fees are worked out from them: technical parameters from the archive of today. */
export const chargedItems = async (context: Context, declarationId: string): Promise<ChargedItem[]> =>
  (await itemsOfDeclarations(context, [declarationId])).get(declarationId) ?? []

/** The same of several declarations, by declaration. */
export async function itemsOfDeclarations(
  context: Context,
  declarationIds: readonly string[],
): Promise<Map<string, ChargedItem[]>> {
  const { rows } =
    await sql<ItemRow>`select appmainsysid, seisn, equdatasysid, business_item.equcode, business_item.equclacode, "inmGroupCode",
      "withReport", (${agreedFee}) as "termFee", equipment."importType", business_item.useaddress, equipment.params, equipment."openResults",
      equipment."usePlaceKind"
    from business_item join equipment on equipment.id = equdatasysid
    where appmainsysid = any(${declarationIds}::uuid[]) and state is distinct from '99' order by seisn`.execute(
      context.db,
    )
  const lines = await linesByInstallation(
    context,
    rows.map(({ equdatasysid }) => equdatasysid),
  )
  const items = rows.map((row) => ({
    declarationId: row.appmainsysid ?? '',
    seisn: row.seisn,
    equdatasysid: row.equdatasysid,
    equcode: row.equcode,
    equclacode: row.equclacode,
    inmGroupCode: row.inmGroupCode ?? '',
    feeGroup: feeGroupSet(context, row.inmGroupCode ?? '', row.equclacode),
    // A repeated inspection repeats what was not passed last.
    repeats: awaitedGroup(row),
    unable: row.withReport === '0' || isFreed(row.termFee),
    terminated: isFreed(row.termFee),
    lines: lines.get(row.equdatasysid) ?? [],
    usePlaceKind: row.usePlaceKind,
    attributes: { ...row.params, importType: row.importType, useaddress: row.useaddress },
  }))
  return Map.groupBy(items, ({ declarationId }) => declarationId)
}

/** A computed line as the screen explains it; amounts in fen. */
export function shownLine(line: ChargeLine, equcode: string): ShownChargeItem {
  const {
    itemCode,
    itemName,
    seisn,
    equdatasysid,
    quantity,
    rule,
    ruleVersion,
    explanation,
    verified,
    problem,
  } = line
  return {
    itemCode,
    itemName,
    seisn,
    equdatasysid,
    equcode,
    quantity,
    rule,
    ruleVersion,
    explanation,
    verified,
    problem,
    price: line.priceFen,
    money: line.moneyFen,
  }
}

/** The standard charge of these items; what could not be inspected neither costs nor counts for batches. */
export function standardLines(items: readonly ChargedItem[], tariff: Tariff): ShownChargeItem[] {
  const codes = new Map(items.map((item) => [item.seisn, item.equcode]))
  return chargeLines(
    items.filter(({ unable }) => !unable),
    tariff,
  ).map((line) => shownLine(line, codes.get(line.seisn) ?? ''))
}

/** Fee group of a class as a value of FEE_GROUP; null for amusement rides, which the dictionary does not have. */
export function entryTypeOf(equclacode: string, lookups: Lookups): string | null {
  const group = feeGroupCode(equclacode)
  return group && lookups.label('FEE_GROUP', group) ? group : null
}
