import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { dangerLevels } from '@tejian/contract/supervision/hiddenDanger.process.ts'
import { hiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { moveProcessRow, saveProcessRow } from '../../kit/process/register.ts'
import type { Services } from '../../kit/services.ts'
import { openStore } from '../../kit/storage.ts'
import { saveAttachment } from '../../shared/attachments/actions.ts'
import { dangerOptions } from '../../supervision/dangers.ts'
import { picture } from '../picture.ts'
import { instructDanger } from './papers.ts'
import type { DemoClock } from './walkers.ts'

type As = (loginName: string) => Context
type Act = readonly [by: string, action: string, given?: Readonly<Record<string, string>>]

type Story = {
  by: 'jiancha_qt' | 'xiangzhen' | 'jianyan' | 'qiye'
  /** The first character of the classes of its device. */
  category: string
  clause?: string
  desc: string
  ago: number
  acts: readonly Act[]
}

const { general, serious } = dangerLevels
const submit = (by: Story['by']): Act => [by, 'submit']
const order = (limit: number): Act => ['jiancha_qt', 'order', { rectifyLimit: String(limit) }]
const plan: Act = ['jiancha_qt', 'enter']
const photo: Act = ['jiancha_qt', 'photo']
const feedback: Act = ['jiancha_qt', 'feedback', { rectifyDesc: '已更换失效部件并试运行，照片附后' }]
const list: Act = [
  'juzhang',
  'list',
  { superviseDemand: '立即停用，限期整改，整改期间专人值守，每周报告进展' },
]
const pass: Act = [
  'jiancha_qt',
  'pass',
  { checkDate: '0', checkUserNames: '杨监察、孔监察', checkOpinion: '现场核查，隐患已消除' },
]
const close: Act = ['jiancha_qt', 'close', { handleResult: '当场停用并张贴标识，已改正' }]

const stories: readonly Story[] = [
  { by: 'xiangzhen', category: '3', desc: '轿厢内未张贴使用标志和应急电话', ago: 1, acts: [] },
  { by: 'xiangzhen', category: '3', desc: '机房门未锁闭，无警示标志', ago: 2, acts: [submit('xiangzhen')] },
  {
    by: 'xiangzhen',
    category: '3',
    desc: '层门地坎杂物堆积',
    ago: 6,
    acts: [submit('xiangzhen'), close],
  },
  {
    by: 'jiancha_qt',
    category: '3',
    clause: '5.6.4',
    desc: '检修后层门门锁回路短接线未拆除，仍在运行',
    ago: 30,
    acts: [submit('jiancha_qt'), order(15)],
  },
  {
    by: 'jiancha_qt',
    category: '4',
    clause: '5.7.5',
    desc: '起重量限制器失效，仍在吊装作业',
    ago: 12,
    acts: [submit('jiancha_qt'), list, order(20)],
  },
  {
    by: 'jiancha_qt',
    category: '4',
    clause: '5.7.2',
    desc: '定期检验不合格后未停用',
    ago: 25,
    acts: [submit('jiancha_qt'), order(15), plan, photo, feedback],
  },
  {
    by: 'jiancha_qt',
    category: '3',
    clause: '5.6.3',
    desc: '自动扶梯紧急停止开关失效',
    ago: 40,
    acts: [submit('jiancha_qt'), order(15), plan, photo, feedback, pass],
  },
  {
    by: 'jiancha_qt',
    category: '2',
    desc: '安全阀校验过期',
    ago: 18,
    acts: [submit('jiancha_qt'), order(15), photo, feedback, pass],
  },
  {
    by: 'jiancha_qt',
    category: '5',
    desc: '叉车司机未系安全带，后视镜缺失',
    ago: 8,
    acts: [submit('jiancha_qt'), order(15)],
  },
  {
    by: 'jianyan',
    category: '2',
    clause: '99',
    desc: '快开门联锁装置失效，仍在使用',
    ago: 5,
    acts: [submit('jianyan')],
  },
]

type Place = { id: string; equcode: string }

/** Devices of a category that the finder sees, each for one danger. */
async function devicesOf(
  context: Context,
  { by, category }: Story,
  taken: ReadonlySet<string>,
): Promise<Place[]> {
  const town = by === 'xiangzhen' ? sql`and "townId" = '331121101'` : sql`and "areaId" = '331121'`
  const { rows } = await sql<Place>`select id, equcode from equipment
    where "useState" = '1' and equclacode like ${`${category}%`} and "unitId" is not null
      and id <> all(${[...taken]}::uuid[]) ${town} order by nextinspdate, id limit 1`.execute(context.db)
  return rows
}

async function act(
  services: Services,
  context: Context,
  id: string,
  [, action, given = {}]: Act,
  today: string,
): Promise<void> {
  if (action === 'photo') {
    const fields = { attrefsysid: id, atttype: 'ZGFK' }
    const upload = { fields, name: '整改后.png', content: picture(id.charCodeAt(9)) }
    await saveAttachment(context, openStore({ ...services.env, DATA_DIR: services.dataDir }), upload)
    return
  }
  if (action === 'enter') {
    const sheet = {
      dutyUserName: '钱厂长',
      rectifyMeasure: '停用设备，委托有资质单位更换失效部件，复验合格后恢复使用',
      rectifyFund: '1200000',
      emergencyPlan: '停用期间设专人看守，断电上锁，设置警戒线',
    }
    await saveProcessRow(context, hiddenDanger, { id, ...sheet }, dangerOptions)
    return
  }
  const dated = (name: string): Record<string, string> => {
    const days = given[name]
    return days === undefined ? {} : { [name]: addDays(today, Number(days)) }
  }
  await moveProcessRow(context, hiddenDanger, dangerOptions, id, {
    action,
    ...given,
    ...dated('rectifyLimit'),
    ...dated('checkDate'),
  })
}

/** Hidden dangers at every step: of a township, of supervisors, of an inspection; some serious, one listed, one late. */
export async function walkHazards(
  services: Services,
  as: As,
  clock: DemoClock,
  today: string,
): Promise<void> {
  const taken = new Set<string>()
  for (const story of stories) {
    const [device] = await devicesOf(as(story.by), story, taken)
    if (!device) continue
    taken.add(device.id)
    const found = addDays(today, -story.ago)
    clock.now = new Date(`${found}T10:20:00+08:00`)
    const { id, dangerno } = await saveProcessRow(
      as(story.by),
      hiddenDanger,
      {
        equdatasysid: device.id,
        dangerlevel: story.clause ? serious : general,
        ...(story.clause && { hazardClause: story.clause }),
        dangerDesc: story.desc,
        foundDate: found,
      },
      dangerOptions,
    )
    for (const [place, one] of story.acts.entries()) {
      const day = place < 2 ? found : addDays(found, Math.min(10, story.ago))
      clock.now = new Date(`${day}T${String(11 + place).padStart(2, '0')}:05:00+08:00`)
      if (one[1] === 'order' && story.clause) {
        const limit = addDays(day, Number(one[2]?.rectifyLimit))
        const order = {
          dangerno: dangerno ?? '',
          checker: one[0],
          limit,
        }
        await instructDanger({ services, as, clock }, order)
      }
      await act(services, as(one[0]), id, one, day)
    }
  }
  clock.now = services.now()
}
