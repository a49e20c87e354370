import type { unitAuthorization } from '@tejian/contract/equipment/registration/authorization.ts'
import { stableId } from '../../kit/db/bulk.ts'
import { dayText } from '../days.ts'
import type { DemoRow } from '../demoRow.ts'
import type { DemoOffice } from '../load.ts'
import type { Tools } from './application.ts'

/** Testing units with authorisations in force, over, withdrawn and to come. */
export function makeAuthorizations(
  { units, today }: DemoOffice,
  { clock }: Tools,
): DemoRow<typeof unitAuthorization>[] {
  const testers = units.filter(({ row }) => row.unittype !== '01').slice(0, 8)
  const classes = ['3000', '2000', '8000', '1000', '4000', '3000', '2000', '8000']
  return testers.map(({ row }, place): DemoRow<typeof unitAuthorization> => {
    const start = place === 6 ? today + 20 : today - 300 - place * 40
    const end = place === 5 ? today - 10 : start + 1095
    const at = clock.text(clock.now - (place + 1) * 450)
    const withdrawn = place === 4
    return {
      id: stableId('demo authorization', String(place)),
      version: 1,
      createDate: at,
      createUserName: '系统管理员',
      updateDate: at,
      updateUserName: '系统管理员',
      unitId: row.id,
      unitname: row.unitname,
      creditcode: row.creditcode,
      licenseno: `TS7110${String(100 + place)}-2028`,
      equclacode: classes[place],
      authScope: ['电梯自行检测', '压力容器无损检测', '管道壁厚检测', '锅炉水质检测', '起重机械检测'][
        place % 5
      ],
      startDate: dayText(start),
      endDate: dayText(end),
      authUserName: '系统管理员',
      areaId: row.areaId,
      withdrawn,
      withdrawReason: withdrawn ? '核准证已注销' : null,
      withdrawUserName: withdrawn ? '蒋站长' : null,
    }
  })
}
