import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { bindingEnds } from '@tejian/contract/maintenance/bindings/binding.process.ts'
import { maintenanceBinding } from '@tejian/contract/maintenance/bindings/binding.ts'
import { contractStates as state } from '@tejian/contract/maintenance/contracts/contract.process.ts'
import {
  type ContractLifts,
  type MaintenanceContract,
  maintenanceContract,
} from '@tejian/contract/maintenance/contracts/contract.ts'
import {
  contractMessages as messages,
  mostLifts,
  contractNews as news,
} from '@tejian/contract/maintenance/contracts/contractMessages.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { accountsOfUnit } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { bindingsOf } from '../bindings/held.ts'
import { liftsByCode } from '../lifts.ts'

type Changes = ChangesOf<typeof maintenanceContract>

const stateAt: Readonly<Record<string, string>> = {
  HTNZ: state.draft,
  HTQR: state.toConfirm,
  end: state.inForce,
}

export const contractRule: ProcessRule<typeof maintenanceContract> = {
  record: maintenanceContract,
  values: (step) => ({ status: stateAt[step] ?? state.draft }),
}

const refuse = (sentence: string) => wrongFields({ liftCodes: sentence })

/** The lifts of a contract by their codes: all of one unit. */
async function linesOf(context: Context, codes: string): Promise<Changes> {
  const wanted = [...new Set(codes.split(/[\s,，、;；]+/).filter(Boolean))]
  if (wanted.length === 0) throw refuse(messages.noLifts)
  if (wanted.length > mostLifts) throw refuse(messages.tooMany)
  const known = await liftsByCode(context, wanted)
  const lifts = wanted.map((code): Equipment => {
    const lift = known.get(code)
    if (!lift) throw refuse(messages.unknownLift(code))
    if (!lift.unitId) throw refuse(messages.noUnit(code))
    return lift
  })
  const [first] = lifts
  const foreign = lifts.find(({ unitId }) => unitId !== first?.unitId)
  if (foreign) throw refuse(messages.otherUnit(foreign.equcode ?? '', first?.useunit ?? ''))
  const lines: ContractLifts = Object.fromEntries(
    lifts.map(({ id, equcode, equname, useaddress }) => [
      id,
      { equcode: equcode ?? '', equname: equname ?? '', useaddress: useaddress ?? '' },
    ]),
  )
  return {
    liftCodes: wanted.join('\n'),
    lifts: lines,
    equCount: lifts.length,
    unitId: first?.unitId,
    useunit: first?.useunit,
    areaId: first?.areaId,
  }
}

async function ownUnit(context: Context, values: Changes): Promise<Changes> {
  const { visibleScope } = context.user
  if (visibleScope.kind !== 'unit') throw new Refusal(messages.notMaintaining)
  const own = await readRow(context, unit, visibleScope.id)
  if (own.unittype !== '04') throw new Refusal(messages.notMaintaining)
  return {
    maintUnitId: own.id,
    maintunit: own.unitname,
    contactname: values.contactname ?? own.contactname,
    contacttel: values.contacttel ?? own.contacttel,
    status: state.draft,
  }
}

async function beforeSave(
  context: Context,
  values: Changes,
  before: MaintenanceContract | null,
): Promise<Changes> {
  const whole: Changes = { ...before, ...values }
  if ((whole.endDate ?? '') <= (whole.startDate ?? '')) throw wrongFields({ endDate: messages.wrongDates })
  if ((whole.signDate ?? '') > dayOf(context.now())) throw wrongFields({ signDate: messages.signedLater })
  return {
    ...values,
    ...(!before && (await ownUnit(context, values))),
    ...(await linesOf(context, whole.liftCodes ?? '')),
  }
}

const toldOf = (row: MaintenanceContract) => ({
  contractno: row.contractno ?? '',
  maintunit: row.maintunit ?? '',
  count: row.equCount ?? 0,
})

const linkTo = ({ contractno }: MaintenanceContract): string =>
  `/elevatorMaintenanceInspect/maintenanceContactList?complex=${contractno}`

async function effect(context: Context, row: MaintenanceContract, action: string): Promise<void> {
  const link = linkTo(row)
  const user = () => accountsOfUnit(context, row.unitId ?? '')
  const maintainer = () => accountsOfUnit(context, row.maintUnitId ?? '')
  if (action === 'submit')
    await sendMessage(context, { to: await user(), ...news.toConfirm(toldOf(row)), link })
  if (action === 'confirm')
    await sendMessage(context, { to: await maintainer(), ...news.confirmed(toldOf(row)), link })
  if (action === 'return')
    await sendMessage(context, {
      to: await maintainer(),
      ...news.returned(toldOf(row), row.backDescription ?? ''),
      link,
    })
}

/** Whether a contract holds: confirmed, neither run out nor ended. */
export const isInForce = ({ step, status }: MaintenanceContract): boolean =>
  step === 'end' && status === state.inForce

/** Ends a contract from today on, and the bindings that rest on it. */
export async function terminateContract(
  outer: Context,
  { id, version, terminateReason }: { id: string; version: string; terminateReason: string },
): Promise<null> {
  return transact(outer, async (context) => {
    const reason = terminateReason.trim()
    if (!reason) throw wrongFields({ terminateReason: messages.noReason })
    const row = await readRow(context, maintenanceContract, id, true)
    if (!isInForce(row)) throw new Refusal(messages.notInForce, { code: 'state' })
    const today = dayOf(context.now())
    await updateRow(
      context,
      maintenanceContract,
      row,
      {
        status: state.terminated,
        terminateDate: today,
        terminateReason: reason,
        terminateUserName: context.user.name,
      },
      { version: Number(version), action: 'terminate' },
    )
    const last = addDays(today, -1)
    for (const binding of await bindingsOf(context, { contractId: row.id }))
      if (filled(binding, 'endDate') > last)
        await updateRow(
          context,
          maintenanceBinding,
          binding,
          { endDate: last, endReason: bindingEnds.terminated },
          { action: 'terminate' },
        )
    const to = [row.unitId, row.maintUnitId].filter((unitId) => unitId !== null)
    for (const unitId of to)
      await sendMessage(context, {
        to: await accountsOfUnit(context, unitId),
        ...news.terminated(toldOf(row), today, reason),
        link: linkTo(row),
      })
    return null
  })
}

/** What contracts add to the machinery of processes. */
export const contractOptions: ProcessOptions<typeof maintenanceContract> = {
  domain: 'maintContract',
  orderBy: ['startDate', 'desc'],
  actionNames: { return: 'confirm' },
  beforeSave,
  effect,
  async prepare(context, _row, action) {
    return action === 'confirm'
      ? { confirmUserName: context.user.name, confirmTime: context.now().toISOString() }
      : {}
  },
  moreActions(context, row) {
    if (!isInForce(row)) return []
    const { permissions, visibleScope } = context.user
    const own = visibleScope.kind === 'unit' && visibleScope.id === row.maintUnitId
    return [
      ...(permissions.has('maintContract.terminate') ? ['terminate'] : []),
      ...(own && permissions.has('maintBinding.save') ? ['bind'] : []),
    ]
  },
}
