import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { MaintenanceBinding, maintenanceBinding } from '@tejian/contract/maintenance/bindings/binding.ts'
import { bindingMessages as messages } from '@tejian/contract/maintenance/bindings/bindingMessages.ts'
import type { MaintenanceContract } from '@tejian/contract/maintenance/contracts/contract.ts'
import { bindTerm } from '@tejian/contract/maintenance/parameters.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { sameNumber } from '../../kit/personal/sameNumber.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { filled } from '../../kit/records/filled.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { isInForce } from '../contracts/contracts.ts'
import { filedStates } from './filedStates.ts'
import { bindingsOf } from './held.ts'

async function refuseUnit(
  context: Context,
  { maintUnitId, emergencytel }: MaintenanceBinding,
): Promise<void> {
  const { rows } = await sql<{ filed: boolean; validDate: string | null; rung: boolean }>`select
      exists (select from maintenance_filing where "unitId" = unit.id
        and status = any(${filedStates}::text[])) as filed,
      unit."validDate", ${sameNumber(context, sql`unit.contacttel`, emergencytel ?? '')} as rung
    from unit where unit.id = ${maintUnitId}::uuid`.execute(context.db)
  const [unit] = rows
  if (!unit?.filed) throw new Refusal(messages.notFiled)
  if (unit.validDate && unit.validDate < dayOf(context.now()))
    throw new Refusal(messages.licenceEnded(unit.validDate))
  if (!unit.rung) throw wrongFields({ emergencytel: messages.wrongPhone })
}

/** The contract that a binding rests on: the maintenance unit's own, of this lift, confirmed and neither run out nor ended. */
export async function contractOf(
  context: Context,
  { contractno, maintUnitId, equdatasysid, equcode }: ChangesOf<typeof maintenanceBinding>,
): Promise<MaintenanceContract> {
  const { rows } = await sql<MaintenanceContract>`select * from maintenance_contract
    where contractno = ${contractno} and "maintUnitId" = ${maintUnitId}::uuid for share`.execute(context.db)
  const [contract] = rows
  const refuse = (sentence: string) => wrongFields({ contractno: sentence })
  if (!contract) throw refuse(messages.unknownContract(contractno ?? ''))
  if (!isInForce(contract)) throw refuse(messages.contractNotInForce(contractno ?? ''))
  if (!Object.hasOwn(contract.lifts ?? {}, equdatasysid ?? ''))
    throw refuse(messages.notInContract(contractno ?? '', equcode ?? ''))
  return contract
}

/** Looks at a binding before it is sent on, confirmed and agreed to; the lift is held by whoever calls. */
export async function judgeBinding(
  context: Context,
  row: MaintenanceBinding,
): Promise<{ late: boolean; contractId: string }> {
  const contract = await contractOf(context, row)
  const [start, end] = [filled(row, 'startDate'), filled(row, 'endDate')]
  if (start < filled(contract, 'startDate') || end > filled(contract, 'endDate'))
    throw new Refusal(messages.notCovered)
  await refuseUnit(context, row)
  const held = await bindingsOf(context, { equdatasysid: filled(row, 'equdatasysid') })
  const other = held.find(
    (binding) =>
      binding.maintUnitId !== row.maintUnitId &&
      filled(binding, 'endDate') >= start &&
      filled(binding, 'startDate') <= filled(binding, 'endDate'),
  )
  if (other) throw new Refusal(messages.boundTo(other.maintunit ?? '', filled(other, 'endDate')))
  const asked = row.applyDate ?? dayOf(context.now())
  const term = context.parameters.valueOf(bindTerm)
  return { contractId: contract.id, late: asked > addDays(filled(contract, 'startDate'), term) }
}
