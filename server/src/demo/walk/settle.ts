import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { saveCharge } from '../../charges/actions/save.ts'
import { chargedItems, standardLines } from '../../charges/basic.ts'
import { commitCharge, decideCharge } from '../../charges/flow/moves.ts'
import { payCharges } from '../../charges/flow/pay.ts'
import { activeChargesOf } from '../../charges/public.ts'
import { tariffFor } from '../../charges/tariff/inForce.ts'
import { findItem } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Services } from '../../kit/services.ts'

/** Fen. */
const agreedFen = 80_000

type Settled = { services: Services; seisn: string }

const chargesOf = async (context: Context, seisn: string, ...statuses: string[]) =>
  (await activeChargesOf(context, [String((await findItem(context, seisn)).appmainsysid)])).filter(
    ({ status }) => statuses.length === 0 || statuses.includes(status),
  )

/** The registrar charges what nobody has charged yet, and hands every draft to finance. */
export async function chargeInspection(context: Context, { services, seisn }: Settled): Promise<void> {
  if ((await chargesOf(context, seisn)).length === 0) {
    const { appno, appmainsysid } = await findItem(context, seisn)
    const lines = standardLines(
      await chargedItems(context, String(appmainsysid)),
      await tariffFor(context, String(appno)),
    )
    // What the standard cannot price is agreed at the counter.
    const items = lines.map((line) =>
      line.problem ? { ...line, quantity: 1, price: agreedFen, money: agreedFen } : line,
    )
    await saveCharge(context, { appno: String(appno), items }, services.lookups)
  }
  for (const { id } of await chargesOf(context, seisn, chargeStates.draft)) await commitCharge(context, id)
}

/** Finance confirms what is due and registers that it came in by transfer. */
export async function receivePayment(context: Context, { services, seisn }: Settled): Promise<void> {
  for (const { id } of await chargesOf(context, seisn, chargeStates.toConfirm))
    await decideCharge(context, id, { action: 'confirm' })
  const due = await chargesOf(context, seisn, chargeStates.toPay)
  if (due.length === 0) return
  const payTime = dayOf(context.now())
  await payCharges(
    context,
    {
      ids: due.map(({ id }) => id),
      amount: String(due.reduce((sum, { receivableMoney }) => sum + Number(receivableMoney), 0)),
      tradeNo: `ZZ${payTime.replaceAll('-', '')}${seisn.slice(-6)}`,
      payWay: '2',
      payTime,
    },
    services.lookups,
    null,
  )
}
