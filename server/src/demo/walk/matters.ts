import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { complaint } from '@tejian/contract/portal/matters/complaint.ts'
import { otherDeclaration } from '@tejian/contract/portal/matters/otherDeclaration.ts'
import { publicLetter } from '@tejian/contract/portal/matters/publicLetter.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { systemActor } from '../../kit/jobs.ts'
import { moveProcessRow, type ProcessOptions, saveProcessRow } from '../../kit/process/register.ts'
import { complaintOptions } from '../../portal/matters/complaints.ts'
import { watchComplaints } from '../../portal/matters/complaintTerms.ts'
import { letterOptions, otherDeclarationOptions } from '../../portal/matters/letters.ts'
import type { DemoClock } from './walkers.ts'

type As = (loginName: string) => Context
type Given = Readonly<Record<string, string>>
type Act = readonly [by: string, action: string, given?: Given]
type Story = { ago: number; values: Given; acts: readonly Act[] }

const takeIn: Act = ['shouli', 'accept']
const answer = (replyContent: string, more: Given = {}): Act => [
  'shouli',
  'answer',
  { replyContent, ...more },
]
const refuse = (refuseReason: string): Act => ['shouli', 'refuse', { refuseReason }]

const from = (name: string, tel: string): Given => ({ personname: name, contacttel: tel, origin: '2' })
const letters: readonly Story[] = [
  {
    ago: 1,
    values: {
      ...from('周先生', '13905780011'),
      title: '电梯检验周期',
      content: '小区电梯已使用12年，请问多久检验一次，检验结果在哪里查看？',
    },
    acts: [],
  },
  {
    ago: 3,
    values: {
      ...from('吴女士', '13905780012'),
      title: '叉车上牌',
      content: '单位新购一台叉车，如何申请首次检验和使用登记？',
    },
    acts: [takeIn],
  },
  {
    ago: 12,
    values: {
      ...from('郑先生', '13905780013'),
      title: '检验合格证遗失',
      content: '电梯使用标志遗失，怎样补领？',
    },
    acts: [
      takeIn,
      answer('请由使用单位提出补领申请，凭使用登记证到受理窗口或通过平台办理。', { isPublic: '1' }),
    ],
  },
  {
    ago: 26,
    values: {
      ...from('孔女士', '13905780016'),
      title: '老旧小区加装电梯',
      content: '小区加装的电梯由谁申请检验，检验合格前能不能使用？',
    },
    acts: [
      takeIn,
      answer('由施工单位约请监督检验，取得监督检验合格的证书和报告、办理使用登记后方可使用。', {
        isPublic: '1',
      }),
    ],
  },
  {
    ago: 41,
    values: {
      ...from('曹先生', '13905780017'),
      title: '叉车司机证复审',
      content: '叉车司机证快到期了，在哪里办理复审？我的电话是13905780017。',
    },
    acts: [
      takeIn,
      answer('请在证书有效期届满前，由本人或用人单位通过平台提出复审申请，也可到发证机关窗口办理。', {
        isPublic: '1',
      }),
    ],
  },
  {
    ago: 9,
    values: { ...from('王先生', '13905780014'), title: '物业费', content: '物业费收取标准是否合理？' },
    acts: [refuse('物业收费不属于特种设备检验监察职责，请向住建部门反映')],
  },
]

const unitFrom = (unitname: string, name: string, tel: string): Given => ({
  ...{ unitname, contactname: name, contacttel: tel, origin: '3' },
})
const declarations: readonly Story[] = [
  {
    ago: 1,
    values: {
      ...unitFrom('丽水市绿谷物业服务有限公司', '陈主任', '13905780021'),
      declareType: '1',
      content: '申请查询2020年以前的检验档案',
    },
    acts: [],
  },
  {
    ago: 4,
    values: {
      ...unitFrom('丽水市山泉食品有限公司', '李经理', '13905780022'),
      declareType: '2',
      content: '申请出具锅炉在检证明',
    },
    acts: [takeIn],
  },
  {
    ago: 15,
    values: {
      ...unitFrom('丽水市瓯江化工有限公司', '何工', '13905780023'),
      declareType: '3',
      content: '压力管道改造前的技术咨询',
    },
    acts: [takeIn, answer('已安排检验员到场沟通，改造前请办理施工告知并约请监督检验。')],
  },
  {
    ago: 8,
    values: {
      ...unitFrom('某装饰公司', '孙先生', '13905780024'),
      declareType: '9',
      content: '申请装修许可',
    },
    acts: [refuse('不属于本平台办理事项')],
  },
]

const told = (name: string, tel: string): Given => ({ complainant: name, contacttel: tel, origin: '2' })
const ofInspection: readonly Story[] = [
  {
    ago: 2,
    values: {
      ...told('冯先生', '13905780031'),
      ...{ complaintType: '1', about: '1', targetUnit: '检验机构' },
      content: '约定的检验日期两次推迟，未提前通知',
    },
    acts: [],
  },
  {
    ago: 6,
    values: {
      ...told('蒋女士', '13905780032'),
      ...{ complaintType: '1', about: '1', targetUnit: '检验机构' },
      content: '报告出具超过承诺时间',
    },
    acts: [['shouli', 'accept', { dealMan: 'zhiliang' }]],
  },
]
const dealt: Act = ['jiancha_qt', 'report', { handleResult: '现场核查属实，已责令整改并落实维保' }]
const byAuthority: Act = ['jiancha_qt', 'accept', { dealMan: 'jiancha_qt' }]
const ofUnits: readonly Story[] = [
  {
    ago: 5,
    values: {
      ...told('沈先生', '13905780033'),
      ...{ complaintType: '2', about: '3' },
      content: '电梯三个月没有人来维护保养，经常停在楼层之间',
    },
    acts: [byAuthority, ['jiancha_qt', 'check']],
  },
  {
    // Its term ends in these days.
    ago: 19,
    values: {
      ...told('许女士', '13905780037'),
      ...{ complaintType: '2', about: '3' },
      content: '电梯维保人员到场签字后未做保养',
    },
    acts: [byAuthority],
  },
  {
    // Nobody has done anything about it in its term.
    ago: 33,
    values: {
      ...told('何先生', '13905780038'),
      ...{ complaintType: '2', about: '2' },
      content: '厂内叉车无证驾驶',
    },
    acts: [byAuthority],
  },
  {
    ago: 20,
    values: {
      ...told('韩女士', '13905780034'),
      ...{ complaintType: '1', about: '2' },
      content: '商场扶梯梳齿板破损未停用',
    },
    acts: [byAuthority, dealt],
  },
  {
    ago: 30,
    values: {
      ...told('杨先生', '13905780035'),
      ...{ complaintType: '1', about: '2' },
      content: '小区电梯检验过期仍在使用',
    },
    acts: [byAuthority, dealt, ['jiancha_qt', 'answer', { replyContent: '已核查，设备已停用并申报检验。' }]],
  },
  {
    ago: 7,
    values: {
      ...told('朱先生', '13905780036'),
      ...{ complaintType: '2', about: '9' },
      content: '楼道堆放杂物',
    },
    acts: [['jiancha_qt', 'refuse', { refuseReason: '不属于特种设备安全监察职责，请向消防部门反映' }]],
  },
]

async function tell<R extends AnyRecord>(
  { as, clock, today }: { as: As; clock: DemoClock; today: string },
  { record, options, by }: { record: R; options: ProcessOptions<R>; by: string },
  stories: readonly Story[],
): Promise<void> {
  for (const { ago, values, acts } of stories) {
    const began = addDays(today, -ago)
    clock.now = new Date(`${began}T09:30:00+08:00`)
    const { id } = await saveProcessRow(as(by), record, values, options)
    for (const [place, [who, action, given = {}]] of acts.entries()) {
      const day = addDays(began, Math.min(place, Math.max(ago - 1, 0)))
      clock.now = new Date(`${day}T${String(14 + place).padStart(2, '0')}:10:00+08:00`)
      await moveProcessRow(as(who), record, options, id, { action, ...given })
    }
  }
}

/** What the public brought: letters, complaints and other declarations in every state. */
export async function walkMatters(as: As, clock: DemoClock, today: string): Promise<void> {
  const at = { as, clock, today }
  const { rows: units } = await sql<{ id: string; unitname: string }>`select id, unitname from unit
    where "areaId" = '331121' order by unitname limit ${ofUnits.length}`.execute(as('jiancha_qt').db)
  const aimed = ofUnits.map((story, place) => ({
    ...story,
    values: {
      ...story.values,
      targetUnitId: units[place]?.id ?? '',
      targetUnit: units[place]?.unitname ?? '',
    },
  }))
  await tell(at, { record: publicLetter, options: letterOptions, by: 'shouli' }, letters)
  await tell(at, { record: otherDeclaration, options: otherDeclarationOptions, by: 'shouli' }, declarations)
  await tell(at, { record: complaint, options: complaintOptions, by: 'shouli' }, ofInspection)
  await tell(at, { record: complaint, options: complaintOptions, by: 'jiancha_qt' }, aimed)
  clock.now = new Date(`${today}T07:20:00+08:00`)
  await watchComplaints({ ...as('jiancha_qt'), user: systemActor })
}
