import type { BankLine } from '@tejian/contract/charges/bankLine.ts'
import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { charge } from '@tejian/contract/charges/charge.ts'
import { tradeStates } from '@tejian/contract/charges/payment.ts'
import { settleStates } from '@tejian/contract/charges/settlement.process.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { startsWith } from '../../kit/records/prefix.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { numbersIn, type OpenCharge, type Payer, type Proposal, propose } from './propose.ts'

type Line = Pick<BankLine, 'id' | 'payerName' | 'amount' | 'remark' | 'orgId'>

const listedColumns = sql`charge.id, chasn, appno, "unitId", unitname, "receivableMoney" as due, "confirmDate"`

/** Charges in the caller's scope that wait for their money and stand in no settlement that was issued. */
const open = ({ user }: Context) => sql`charge.status = ${chargeStates.toPay} and charge."receivableMoney" > 0
  and ${scopeCondition(charge, user) ?? sql`true`}
  and not exists (select from settlement where settlement.status = ${settleStates.waiting}
    and string_to_array(settlement."chargeIds", ',') @> array[charge.id::text])`

/** Units that bear a payer's name, and units for which it has paid before. */
async function payersOf(context: Context, names: readonly string[]): Promise<Map<string, Payer>> {
  const { rows } = await sql<{ name: string; unitId: string; own: boolean }>`
    select unitname as name, id as "unitId", true as own from unit where unitname = any(${names}::text[])
    union select "payerName", "unitId", false from payment where "payerName" = any(${names}::text[])
      and "tradeStatus" = ${tradeStates.done} and "unitId" is not null
      and "orgId" is not distinct from ${context.user.orgId}::uuid`.execute(context.db)
  const payers = new Map<string, { own: Set<string>; known: Set<string> }>()
  for (const { name, unitId, own } of rows) {
    const payer = payers.get(name) ?? { own: new Set<string>(), known: new Set<string>() }
    payer[own ? 'own' : 'known'].add(unitId)
    payers.set(name, payer)
  }
  return payers
}

const nobody: Payer = { own: new Set(), known: new Set() }

/** What each of these lines seems to pay, by its id; two statements for all of them. */
export async function proposalsFor(
  context: Context,
  lines: readonly Line[],
): Promise<Map<string, Proposal | null>> {
  if (lines.length === 0) return new Map()
  const payers = await payersOf(context, [...new Set(lines.map(({ payerName }) => payerName ?? ''))])
  const units = [...payers.values()].flatMap(({ own, known }) => [...own, ...known])
  const { rows } = await sql<OpenCharge>`select ${listedColumns} from charge where ${open(context)} and (
      chasn = any(${lines.flatMap(({ remark }) => numbersIn(remark))}::text[])
      or "unitId" = any(${units}::uuid[])
      or "receivableMoney" = any(${lines.map(({ amount }) => amount)}::bigint[]))
    order by "confirmDate", charge.id`.execute(loose(context.db))
  return new Map(
    lines.map((line) => {
      const payer = payers.get(line.payerName ?? '') ?? nobody
      const paying = new Set([...payer.own, ...payer.known])
      const numbers = new Set(numbersIn(line.remark))
      const near = rows.filter(
        (one) => numbers.has(one.chasn) || one.due === line.amount || paying.has(one.unitId ?? ''),
      )
      return [line.id, propose(line, near, payer)]
    }),
  )
}

const mostOffered = 100

/** Charges to choose from for a line: what was searched for, else those of its payer and those of its amount. */
export async function chargesToChoose(context: Context, line: Line, search: string): Promise<OpenCharge[]> {
  const payer = (await payersOf(context, [line.payerName ?? ''])).get(line.payerName ?? '') ?? nobody
  const units = [...payer.own, ...payer.known]
  const wanted = search
    ? sql`(${startsWith(sql`chasn`, search)} or ${startsWith(sql`appno`, search)} or position(${search} in unitname) > 0)`
    : sql`("unitId" = any(${units}::uuid[]) or "receivableMoney" = ${line.amount}
        or chasn = any(${numbersIn(line.remark)}::text[]))`
  const { rows } =
    await sql<OpenCharge>`select ${listedColumns} from charge where ${open(context)} and ${wanted}
    order by ("unitId" = any(${units}::uuid[])) desc nulls last, unitname, "confirmDate", charge.id
    limit ${mostOffered}`.execute(loose(context.db))
  return rows
}
