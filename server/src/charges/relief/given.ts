import type { Charge } from '@tejian/contract/charges/charge.ts'
import { ownMistakeRelief } from '@tejian/contract/charges/messages.ts'
import {
  bestRelief,
  type PayingUnit,
  type Relief,
  type ReliefLine,
} from '@tejian/contract/charges/relief/relief.ts'
import { reliefMessages } from '@tejian/contract/charges/tariffMessages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { wrongFields } from '../../kit/refusal.ts'
import type { ChargedItem } from '../basic.ts'
import type { KeptLine } from '../lines.ts'
import { policiesInForce } from '../tariff/inForce.ts'

/** Relief of a charge: by a policy in force on its day, or by a granted waiver, never as somebody types it. */

export type Charging = {
  readonly unitId: string
  readonly lines: ReadonlyArray<Pick<KeptLine, 'seisn' | 'money'>>
  readonly items: readonly ChargedItem[]
}

export async function payingUnit(context: Context, unitId: string): Promise<PayingUnit> {
  const { rows } =
    await sql<PayingUnit>`select "unitNature", "unitScale" from unit where id = ${unitId}::uuid`.execute(
      context.db,
    )
  return rows[0] ?? { unitNature: null, unitScale: null }
}

/** Lines with what policies ask of their devices; lines of one device share it. */
export function reliefLines(lines: Charging['lines'], items: readonly ChargedItem[]): ReliefLine[] {
  const devices = new Map(
    items.map(({ seisn, equclacode, usePlaceKind, attributes }) => [
      seisn,
      {
        equclacode,
        usePlaceKind: usePlaceKind ?? null,
        useaddress: attributes.useaddress === undefined ? null : (attributes.useaddress as string | null),
      },
    ]),
  )
  return lines.map(({ seisn, money }) => ({
    moneyFen: money,
    device: seisn ? (devices.get(seisn) ?? null) : null,
  }))
}

/** The relief that a charge has a right to: of the policies in force on its day the one that favours the payer most. */
export async function policyRelief(
  context: Context,
  { unitId, lines, items }: Charging,
  day: string,
): Promise<Relief | null> {
  const unit = await payingUnit(context, unitId)
  return bestRelief(reliefLines(lines, items), policiesInForce(context, day), unit)
}

const dayOfCharge = (context: Context, row: Pick<Charge, 'createDate'> | null): string =>
  row?.createDate ? row.createDate.slice(0, 10) : dayOf(context.now())

async function isGranted(context: Context, row: Charge | null): Promise<boolean> {
  if (!row?.reliefMoney) return false
  const { rows } = await sql<{ found: boolean }>`select exists (select from fee_waiver
    where "chargeId" = ${row.id}::uuid and status = '3') as found`.execute(context.db)
  return rows[0]?.found ?? false
}

type Sent = { readonly reliefMoney: number; readonly reliefType: string | null }

/** Refuses relief that neither a policy in force nor a granted waiver gives. */
export async function refuseRelief(
  context: Context,
  before: Charge | null,
  charging: Charging,
  { reliefMoney, reliefType }: Sent,
): Promise<void> {
  if (await isGranted(context, before)) {
    const total = charging.lines.reduce((sum, { money }) => sum + money, 0)
    const granted = Math.min(before?.reliefMoney ?? 0, total)
    if (reliefMoney !== granted) throw wrongFields({ reliefMoney: reliefMessages.granted(granted) })
    return
  }
  if (reliefMoney === 0) return
  const best = await policyRelief(context, charging, dayOfCharge(context, before))
  if (!best) throw wrongFields({ reliefMoney: reliefMessages.none })
  const { policyName } = best.policy
  if (reliefMoney !== best.reliefFen)
    throw wrongFields({ reliefMoney: reliefMessages.differs(policyName ?? '', best.reliefFen) })
  if (reliefType !== best.policy.reliefType)
    throw wrongFields({ reliefType: reliefMessages.wrongType(policyName ?? '') })
}

/** The relief of a charge whose lines were worked out anew: a granted one stays, as far as there is a fee. */
export async function reliefAgain(context: Context, row: Charge, charging: Charging): Promise<Sent> {
  const { reliefType } = row
  const total = charging.lines.reduce((sum, { money }) => sum + money, 0)
  // A free inspection stays free, whatever its lines come to.
  if (reliefType === ownMistakeRelief) return { reliefMoney: total, reliefType }
  if (!row.reliefMoney) return { reliefMoney: 0, reliefType }
  if (await isGranted(context, row)) return { reliefMoney: Math.min(row.reliefMoney, total), reliefType }
  const best = await policyRelief(context, charging, dayOfCharge(context, row))
  return best
    ? { reliefMoney: best.reliefFen, reliefType: best.policy.reliefType }
    : { reliefMoney: 0, reliefType: null }
}
