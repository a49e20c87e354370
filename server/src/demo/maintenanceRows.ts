import { copiedLiftFields } from '@tejian/contract/lifts/liftFields.ts'
import type { maintenanceBinding } from '@tejian/contract/maintenance/bindings/binding.ts'
import type { maintenanceContract } from '@tejian/contract/maintenance/contracts/contract.ts'
import { stableId } from '../kit/db/bulk.ts'
import type { Day } from './days.ts'
import { copied, type DemoRow } from './demoRow.ts'
import type { DeviceRow } from './devices.ts'
import type { DemoFlow } from './flow.ts'
import type { DemoNumbers } from './numbers.ts'
import type { OfficeClock } from './officeClock.ts'
import type { DemoUnit } from './units.ts'

export type Contract = DemoRow<typeof maintenanceContract, 'startDate' | 'endDate'>
export type Binding = DemoRow<typeof maintenanceBinding>
export type Bindings = { contracts: Contract[]; bindings: Binding[] }
export type Tools = {
  units: readonly DemoUnit[]
  numbers: DemoNumbers
  flow: DemoFlow
  clock: OfficeClock
  today: Day
}

/** Nothing of a process: what was agreed to before the product came, or stands at its first step. */
const noProcess = {
  taskId: null,
  dealMan: null,
  dealManName: null,
  receiveTime: null,
  deadline: null,
  backReason: null,
  backDescription: null,
  backDutyTask: null,
}

/** A contract of lifts of one unit with one maintenance unit, confirmed when it was signed. */
export function contractOf(
  name: string,
  lifts: readonly DeviceRow[],
  { start, end }: { start: string; end: string },
  { units, numbers }: Pick<Tools, 'units' | 'numbers'>,
): Contract {
  const [first] = lifts
  if (!first) throw new Error('a contract without lifts')
  const maintainer = units.find(({ row }) => row.id === first.maintUnitId)?.row
  const user = units.find(({ row }) => row.id === first.unitId)?.row
  const at = `${start} 09:00:00+08`
  const who = maintainer?.contactname ?? ''
  return {
    id: stableId('demo maintenance contract', name),
    version: 3,
    createDate: at,
    createUserName: who,
    updateDate: at,
    updateUserName: who,
    contractno: numbers.next('WBHT', { day: start, area: first.areaId }, at, who),
    liftCodes: lifts.map(({ equcode }) => equcode).join('\n'),
    lifts: Object.fromEntries(
      lifts.map(({ id, equcode, equname, useaddress }) => [
        id,
        { equcode, equname, useaddress: useaddress ?? '' },
      ]),
    ),
    equCount: lifts.length,
    ...copied(first, ['useunit', 'unitId', 'maintunit', 'maintUnitId', 'areaId']),
    maintMode: '1',
    startDate: start,
    endDate: end,
    amount: lifts.length * 480_000,
    contactname: who,
    contacttel: maintainer?.contacttel ?? null,
    signDate: start,
    status: '2',
    confirmUserName: user?.contactname ?? null,
    confirmTime: at,
    terminateDate: null,
    terminateReason: null,
    terminateUserName: null,
    note: null,
    step: 'end',
    ...noProcess,
  }
}

/** The binding of a lift over the whole term of its contract. */
export function bindingOf(
  lift: DeviceRow,
  { id, contractno, startDate, endDate, createUserName }: Contract,
  { numbers }: Pick<Tools, 'numbers'>,
): Binding {
  const at = `${startDate} 10:00:00+08`
  const who = createUserName ?? ''
  return {
    id: stableId('demo maintenance binding', `${lift.id} ${id}`),
    version: 4,
    createDate: at,
    createUserName: who,
    updateDate: at,
    updateUserName: who,
    bindno: numbers.next('BD', { day: startDate, area: lift.areaId }, at, who),
    equdatasysid: lift.id,
    equcode: lift.equcode,
    ...copied(lift, copiedLiftFields),
    contractno: contractno ?? null,
    contractId: id,
    startDate,
    endDate,
    emergencytel: lift.emergencytel ?? null,
    applyUser: null,
    applyUserName: who,
    applyDate: startDate,
    status: '3',
    auditUserName: '韩监察',
    auditTime: `${startDate} 16:00:00+08`,
    auditOpinion: '同意',
    late: false,
    endReason: null,
    step: 'end',
    ...noProcess,
  }
}
