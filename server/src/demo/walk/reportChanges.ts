import { addDays, shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { reportAlteration } from '@tejian/contract/reports/changes/reportAlteration.ts'
import { reportCorrection } from '@tejian/contract/reports/changes/reportCorrection.ts'
import { reportStates } from '@tejian/contract/reports/report.ts'
import { sql } from 'kysely'
import { instituteCode } from '../../app/seed/accounts.ts'
import type { Context } from '../../kit/context.ts'
import { drainJobs } from '../../kit/jobRunner.ts'
import { moveProcessRow, saveProcessRow } from '../../kit/process/register.ts'
import type { Services } from '../../kit/services.ts'
import { alterationOptions } from '../../reports/changes/alterations.ts'
import { correctionOptions } from '../../reports/changes/corrections.ts'
import type { DemoClock } from './walkers.ts'

type As = (loginName: string) => Context
type Released = { id: string; unitname: string; nextinspdate: string | null }
type Given = Readonly<Record<string, string>>
type Act = readonly [by: string, action: string, given?: Given]

/** How far an application about one report has come, and how many days ago it was written. */
type Story = {
  readonly correction: boolean
  readonly ago: number
  readonly sheet: (report: Released) => Given & { readonly items: string }
  readonly acts: readonly Act[]
}

const items = (values: object): string => JSON.stringify(values)

/** The remarks are wrong; nothing of what was inspected is. */
const remark = (): Given & { items: string } => ({
  errorType: '5',
  errorDesc: '备注中检验条件的描述与现场不符，应为配合人员在场',
  items: items({ note: '检验时使用单位安全管理员在场配合' }),
})

/** The next day was worked out a month too late. */
const dated = ({ nextinspdate }: Released): Given & { items: string } =>
  nextinspdate
    ? {
        errorType: '2',
        errorDesc: '下次检验日期计算有误，应提前一个月',
        items: items({ nextinspdate: addDays(nextinspdate.slice(0, 10), -30) }),
      }
    : remark()

const described = (): Given & { items: string } => ({
  alterType: '4',
  alterReason: '受检单位要求在备注中补充内部设备编号',
  items: items({ note: '单位内部编号：A-01' }),
})

const renamed = ({ unitname }: Released): Given & { items: string } => ({
  alterType: '3',
  alterReason: '受检单位登记信息变化',
  items: items({ note: `原名称：${unitname}` }),
})

const back = { backReason: '依据错误', backDescription: '请补充原始记录对应页的照片' } as const
const cause = {
  errorCause: '录入时未核对原始记录',
  dutyParts: '1,2',
  measure: '已核对同日出具的其他报告，未发现同类差错；组织录入人员学习',
} as const
const submit: Act = ['shouli', 'submit']
const audit: Act = ['shenhe', 'pass', { opinion: '情况属实' }]
const grant: Act = ['pizhun', 'approve', { opinion: '同意更正' }]
const stop: Act = ['pizhun', 'stop', { opinion: '立即停用并通知受检单位' }]
const verify: Act = ['zhiliang', 'ownError', cause]
const modify: Act = ['jianyan', 'modify']
const refuse: Act = ['pizhun', 'refuse', { refuseReason: '报告内容与原始记录一致，不需要更正' }]
const wanted: Act = ['pizhun', 'approve', { opinion: '同意更改' }]

const correcting = (ago: number, acts: readonly Act[], sheet: Story['sheet'] = remark): Story => ({
  correction: true,
  ago,
  sheet,
  acts,
})
const altering = (ago: number, acts: readonly Act[], sheet: Story['sheet'] = described): Story => ({
  correction: false,
  ago,
  sheet,
  acts,
})

/** What was asked about each released report, one application after the other; drafts come first, for nothing is open then. */
const stories: readonly (readonly Story[])[] = [
  [
    correcting(7, [
      submit,
      audit,
      grant,
      verify,
      modify,
      ['shenhe', 'pass', { opinion: '同意' }],
      ['pizhun', 'approve', { opinion: '批准' }],
    ]),
  ],
  [altering(1, []), correcting(9, [submit])],
  [correcting(2, [submit, audit], dated)],
  [correcting(1, [submit, audit, stop], dated)],
  [correcting(6, [submit, audit, grant, verify])],
  [correcting(4, [submit, audit, grant, verify, modify])],
  [
    correcting(3, [
      submit,
      audit,
      grant,
      verify,
      modify,
      ['shenhe', 'pass', { opinion: '已按批准的范围修改' }],
    ]),
  ],
  [correcting(12, [submit, audit, refuse]), altering(8, [submit])],
  [altering(3, [submit, audit], renamed)],
  [altering(5, [submit, audit, wanted])],
  [correcting(2, []), altering(6, [submit, audit, wanted, modify])],
  [correcting(10, [submit, ['shenhe', 'return', back]])],
]

/** Released reports of the first institute, whose lead is jianyan, the latest first. */
async function releasedReports(as: As): Promise<Released[]> {
  const { rows } =
    await sql<Released>`select report.id, report.unitname, report.nextinspdate::text as nextinspdate
    from report join business_item on business_item."reportId" = report.id
    join organisation on organisation.id = report."orgId" and starts_with(organisation.code, ${instituteCode})
    where business_item.step = 'end' and report.state = ${reportStates.valid} and report."fileKey" is not null
      and report."issueDate" is not null and business_item."proPrincipalId" = 'jianyan'
    -- Of lifts there are several: the one report of each other category stays as it was handed over.
    order by starts_with(business_item.equclacode, '3') desc, business_item.seisn desc`.execute(
      as('dangan').db,
    )
  return rows
}

async function walkStory(
  as: As,
  clock: DemoClock,
  report: Released,
  story: Story,
  start: Date,
): Promise<void> {
  const at = (hours: number): Date => new Date(start.getTime() + hours * 3_600_000)
  const { correction, sheet, acts } = story
  const values = { reportId: report.id, ...sheet(report) }
  clock.now = start
  const { id } = correction
    ? await saveProcessRow(as('shouli'), reportCorrection, values, correctionOptions)
    : await saveProcessRow(as('shouli'), reportAlteration, values, alterationOptions)
  for (const [place, [by, action, given = {}]] of acts.entries()) {
    clock.now = at(place + 1)
    const move = { action, ...given }
    if (correction) await moveProcessRow(as(by), reportCorrection, correctionOptions, id, move)
    else await moveProcessRow(as(by), reportAlteration, alterationOptions, id, move)
  }
}

/** Applications about released reports at every step of 报告更正 and 报告更改, returned, refused, overdue and done. */
export async function walkReportChanges(services: Services, clock: DemoClock, as: As): Promise<void> {
  const today = services.now()
  const reports = await releasedReports(as)
  for (const [place, told] of stories.entries()) {
    const report = reports[place]
    if (!report) break
    for (const story of told) {
      const day = addDays(shanghaiDateTime(today).slice(0, 10), -story.ago)
      await walkStory(as, clock, report, story, new Date(`${day}T08:40:00+08:00`))
    }
  }
  clock.now = today
  await drainJobs(services)
}
