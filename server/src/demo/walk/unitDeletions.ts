import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { unitDeletion } from '@tejian/contract/units/deletion/unitDeletion.ts'
import { type Unit, unit } from '@tejian/contract/units/unit.ts'
import type { Context } from '../../kit/context.ts'
import { moveProcessRow } from '../../kit/process/register.ts'
import { saveRegisterRow } from '../../kit/records/register.ts'
import { restoreUnit } from '../../units/deletion/restore.ts'
import { requestUnitDeletion, unitDeletionOptions } from '../../units/deletion/unitDeletions.ts'
import { unitRegisterOptions } from '../../units/register.ts'
import type { DemoClock } from './walkers.ts'

type Given = Readonly<Record<string, string>>
type Story = {
  unitname: string
  creditcode: string
  reason: string
  ago: number
  act?: readonly [action: string, given?: Given]
  restored?: string
}

const back: Given = { backTo: 'SCSQ', backReason: '其他', backDescription: '请说明单位不存在的依据' }

/** Units that were entered by mistake, one for each state of an application to delete it. */
const stories: readonly Story[] = [
  {
    unitname: '丽水市空谷机械有限公司（演示）',
    creditcode: '91331100MA2E9X011X',
    reason: '录入错误，单位不存在',
    ago: 1,
  },
  {
    unitname: '丽水市云梯工贸有限公司（演示）',
    creditcode: '91331100MA2E9X021X',
    reason: '重复登记',
    ago: 4,
    act: ['return', back],
  },
  {
    unitname: '丽水市听泉食品有限公司（演示）',
    creditcode: '91331100MA2E9X031X',
    reason: '已迁出本市',
    ago: 9,
    act: ['refuse', { refuseReason: '迁出后仍须保留档案' }],
  },
  {
    unitname: '丽水市望岳建材有限公司（演示）',
    creditcode: '91331100MA2E9X041X',
    reason: '工商已注销，从未办理业务',
    ago: 12,
    act: ['pass'],
  },
  {
    unitname: '丽水市石门纺织有限公司（演示）',
    creditcode: '91331100MA2E9X051X',
    reason: '录入错误',
    ago: 20,
    act: ['pass'],
    restored: '查明单位仍在经营',
  },
]

const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** The last character of a credit code follows from the others (GB 32100). */
function withCheck(code: string): string {
  const body = code.slice(0, 17)
  const sum = [...body].reduce((all, sign, place) => all + signs.indexOf(sign) * (3 ** place % 31), 0)
  return body + signs.charAt((31 - (sum % 31)) % 31)
}

/** Applications to delete units, at every step and with every end. */
export async function walkUnitDeletions(
  as: (loginName: string) => Context,
  clock: DemoClock,
  today: string,
): Promise<void> {
  const at = (ago: number, hour: number): void => {
    clock.now = new Date(`${addDays(today, -ago)}T${hour}:20:00+08:00`)
  }
  for (const { unitname, creditcode, reason, ago, act, restored } of stories) {
    at(ago, 10)
    const sheet = {
      unitname,
      creditcode: withCheck(creditcode),
      unittype: '01',
      areaId: '331102',
      address: '演示路1号',
      contactname: '张三',
      contacttel: '19900001003',
    }
    const made: Unit = await saveRegisterRow(as('shouli'), unit, sheet, unitRegisterOptions)
    const { id } = await requestUnitDeletion(as('shouli'), {
      unitId: made.id,
      version: String(made.version),
      deleteReason: reason,
    })
    if (!act) continue
    const [action, given = {}] = act
    at(ago, 15)
    await moveProcessRow(as('admin'), unitDeletion, unitDeletionOptions, id, { action, ...given })
    if (!restored) continue
    at(ago - 1, 10)
    await restoreUnit(as('admin'), { id, version: undefined, restoreReason: restored })
  }
}
