import { manualItem } from '@tejian/contract/charges/amount.ts'
import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { type Charge, type ChargedLine, charge } from '@tejian/contract/charges/charge.ts'
import type { Tariff } from '@tejian/contract/charges/fee/table.ts'
import { yuan } from '@tejian/contract/charges/flowMessages.ts'
import { askedWords, terminatedLine, terminatedNews } from '@tejian/contract/charges/messages.ts'
import { sql } from 'kysely'
import type { Terminated } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import { filled } from '../kit/records/filled.ts'
import { updateRow } from '../kit/records/save.ts'
import { sendMessage } from '../shared/messages/sendMessage.ts'
import { type ChargedItem, chargedItems, standardLines } from './basic.ts'
import { noteEvent } from './flow/note.ts'
import type { KeptLine } from './lines.ts'
import { financeAccounts } from './public.ts'
import { draftStoppedRefund } from './refund/draft.ts'
import { reliefAgain } from './relief/given.ts'
import { tariffFor } from './tariff/inForce.ts'
import { writeLines } from './writeLines.ts'

/** The charges of a declaration that have a line of the item, locked; those from another system are settled there. */
async function chargesOf(context: Context, declarationId: string, seisn: string): Promise<Charge[]> {
  const { rows } = await sql<Charge>`select * from charge where appmainsysid = ${declarationId}::uuid
    and historical is not true and status in (${chargeStates.draft}, ${chargeStates.toConfirm}, ${chargeStates.toPay}, ${chargeStates.paid})
    and exists (select from charge_line where "chargeId" = charge.id and seisn = ${seisn})
    order by id for update`.execute(context.db)
  return rows
}

const linesOf = async (context: Context, chargeId: string): Promise<KeptLine[]> =>
  (
    await sql<ChargedLine>`select * from charge_line where "chargeId" = ${chargeId}::uuid order by sort, id`.execute(
      context.db,
    )
  ).rows.map(
    ({
      seisn,
      equdatasysid,
      equcode,
      explanation,
      itemCode,
      itemName,
      price,
      quantity,
      money,
      rule,
      ruleVersion,
      sort,
    }) =>
      ({
        seisn,
        equdatasysid,
        equcode,
        explanation,
        itemCode,
        itemName,
        price,
        quantity,
        money,
        rule,
        ruleVersion,
        sort,
      }) as KeptLine,
  )

/** The line of the work that was done. */
const workLine = (line: KeptLine, fen: number): KeptLine => ({
  ...line,
  itemCode: manualItem.code,
  itemName: terminatedLine,
  price: fen,
  quantity: 1,
  money: fen,
  rule: manualItem.code,
  explanation: null,
})

/**
 * The lines of a draft without the item that was stopped, but for the work that was done; the lines of others that
 * stood at the standard follow it, because fewer devices may cost more each.
 */
function linesWithout(
  lines: readonly KeptLine[],
  items: readonly ChargedItem[],
  { seisn, owed, tariff }: { seisn: string; owed: number; tariff: Tariff },
): KeptLine[] {
  const before = standardLines(
    items.map((item) => (item.seisn === seisn ? { ...item, unable: false } : item)),
    tariff,
  )
  const after = standardLines(items, tariff)
  const same = (line: KeptLine) => (one: { itemCode: string; seisn: string }) =>
    one.itemCode === line.itemCode && one.seisn === line.seisn
  const kept = lines.flatMap((line) => {
    if (line.seisn === seisn) return []
    const [was, is] = [before.find(same(line)), after.find(same(line))]
    if (!is || was?.money !== line.money) return [line]
    const { price, quantity, money, explanation } = is
    return [{ ...line, price, quantity, money, explanation }]
  })
  const own = lines.find((line) => line.seisn === seisn)
  return own && owed > 0 ? [...kept, workLine(own, owed)] : kept
}

async function recalculate(context: Context, row: Charge, seisn: string, owed: number): Promise<void> {
  const items = await chargedItems(context, filled(row, 'appmainsysid'))
  const tariff = await tariffFor(context, filled(row, 'appno'))
  const lines = linesWithout(await linesOf(context, row.id), items, { seisn, owed, tariff }).map(
    (line, sort) => ({ ...line, sort }),
  )
  const totalMoney = lines.reduce((sum, { money }) => sum + money, 0)
  const relief = await reliefAgain(context, row, { unitId: filled(row, 'unitId'), lines, items })
  const { reliefMoney } = relief
  await updateRow(
    context,
    charge,
    row,
    { totalMoney, ...relief, receivableMoney: totalMoney - reliefMoney },
    { action: 'recalculate' },
  )
  await writeLines(context, row.id, lines)
}

/** Whoever draws a charge up: its holder, or whoever made it. */
async function drafterOf(context: Context, row: Charge): Promise<string[]> {
  if (row.dealMan) return [row.dealMan]
  const { rows } = await sql<{ actor: string | null }>`select actor from flow_event
    where process = 'charge' and "recordId" = ${row.id}::uuid order by at, id limit 1`.execute(context.db)
  return rows[0]?.actor ? [rows[0].actor] : []
}

/** An inspection was stopped for good: drafts are worked out anew, finance hears of what is asked already, paid money goes back. */
export async function settleTerminated(context: Context, { item, reason, fee }: Terminated): Promise<void> {
  if (fee === 'whole') return
  const seisn = filled(item, 'seisn')
  const owed = fee === 'none' ? 0 : fee.fen
  const asked = fee === 'none' ? askedWords.none : askedWords.work(yuan(owed))
  for (const row of await chargesOf(context, filled(item, 'appmainsysid'), seisn)) {
    const told = { chasn: filled(row, 'chasn'), seisn, asked }
    const link = `/assistMng/chargeCompositeQueryForm?id=${row.id}`
    if (row.status === chargeStates.draft) {
      await recalculate(context, row, seisn, owed)
      await sendMessage(context, {
        to: await drafterOf(context, row),
        ...terminatedNews.recalculated(told),
        link,
      })
    } else if (row.status === chargeStates.paid) {
      await draftStoppedRefund(context, row, { seisn, reason, owed })
    } else {
      const news =
        row.status === chargeStates.toPay ? terminatedNews.toPay(told) : terminatedNews.toConfirm(told)
      await noteEvent(context, row, { action: 'terminated', label: '终止检验', note: news.content })
      await sendMessage(context, { to: await financeAccounts(context), ...news, link })
    }
  }
}
