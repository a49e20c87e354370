import { endedStates } from '@tejian/contract/charges/charge.process.ts'
import { shippedTariff, tariffOf } from '@tejian/contract/charges/fee/shipped.ts'
import type { Tariff } from '@tejian/contract/charges/fee/table.ts'
import type { FeeTable } from '@tejian/contract/charges/feeTable.ts'
import { policiesOn } from '@tejian/contract/charges/relief/inForce.ts'
import type { ReliefPolicy } from '@tejian/contract/charges/reliefPolicy.ts'
import { tariffStates } from '@tejian/contract/charges/tariffStates.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Kept } from '../../kit/records/kept.ts'

type Version = { readonly versionNo: number; readonly validFrom: string; readonly tariff: Tariff }

export type KeptFees = { readonly tariffs: readonly Version[]; readonly policies: readonly ReliefPolicy[] }

async function read(db: Db): Promise<KeptFees> {
  const { enabled } = tariffStates
  const { rows } = await sql<
    Pick<FeeTable, 'versionCode' | 'versionNo' | 'validFrom' | 'content'>
  >`select "versionCode", "versionNo", "validFrom", content from fee_table
    where state = ${enabled} order by "versionNo" desc`.execute(db)
  const { rows: policies } = await sql<ReliefPolicy>`select * from relief_policy where state = ${enabled}
    order by "policyCode", "versionNo"`.execute(db)
  return {
    tariffs: rows.flatMap(({ versionCode, versionNo, validFrom, content }) =>
      content
        ? [
            {
              versionNo: versionNo ?? 0,
              validFrom: validFrom ?? '',
              tariff: tariffOf(versionCode ?? '', content),
            },
          ]
        : [],
    ),
    policies,
  }
}

/** Versions of the tariff and of relief policies that were enabled, in memory: whatever works out or explains fees asks them. */
export const keptFees: Kept<KeptFees> = { tables: ['fee_table', 'relief_policy'], read }

type Knowing = Pick<Context, 'kept'>

export const enabledTariffs = ({ kept }: Knowing): readonly Version[] => kept.now(keptFees).tariffs

/** The tariff in force on a day: the latest version that has begun. Before any was loaded it is the platform's own. */
export const tariffOn = (context: Knowing, day: string): Tariff =>
  enabledTariffs(context).find(({ validFrom }) => validFrom <= day)?.tariff ?? shippedTariff

export const tariffToday = (context: Context): Tariff => tariffOn(context, dayOf(context.now()))

/** A version by the name that lines of charges keep. */
export const tariffNamed = (context: Knowing, version: string | null): Tariff | undefined =>
  enabledTariffs(context).find(({ tariff }) => tariff.version === version)?.tariff

/** By what a declaration is charged: its charge keeps the version of its lines, a new one takes that of today. */
export async function tariffFor(context: Context, appno: string): Promise<Tariff> {
  const { rows } = await sql<{ version: string | null }>`select charge_line."ruleVersion" as version
    from charge join charge_line on charge_line."chargeId" = charge.id
    where charge.appno = ${appno} and coalesce(charge.status, '') <> all(${endedStates}::text[])
    order by charge.id desc, charge_line.sort limit 1`.execute(context.db)
  return tariffNamed(context, rows[0]?.version ?? null) ?? tariffToday(context)
}

export const enabledPolicies = ({ kept }: Knowing): readonly ReliefPolicy[] => kept.now(keptFees).policies

/** The versions of relief policies that count on a day. */
export const policiesInForce = (context: Knowing, day: string): ReliefPolicy[] =>
  policiesOn(enabledPolicies(context), day)
