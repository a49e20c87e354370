import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { majorProblem } from '@tejian/contract/reports/majorProblem.ts'
import { majorMessages } from '@tejian/contract/reports/majorProblemMessages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { moveProcessRow, saveProcessRow } from '../../kit/process/register.ts'
import { readRow } from '../../kit/records/save.ts'
import { majorProblemOptions } from '../../reports/major/problems.ts'
import { arrangeCheck, registerDanger } from '../../supervision/majors/begin.ts'

type As = (loginName: string) => Context
type Act = readonly [by: string, action: string, given?: Readonly<Record<string, string>>]

const submit: Act = ['jianyan', 'submit']
const pass: Act = ['zhanzhang', 'pass', { opinion: '情况属实，立即上报' }]
const approve: Act = ['pizhun', 'approve', { opinion: '同意报送' }]

/** What is found of a category, by the first character of the class code. */
const problems: Readonly<Record<string, string>> = {
  1: '锅筒角焊缝开裂，裂纹长度超过60mm',
  2: '筒体局部减薄，实测壁厚小于强度校核要求的最小厚度',
  3: '制动器制动力矩不足，空载上行不能有效制停',
  4: '主要受力结构件焊缝开裂',
  5: '行车制动失效，仍在使用',
  6: '乘人约束装置锁紧失效，仍在运行',
  8: '管道严重腐蚀减薄，局部已有泄漏',
  9: '驱动装置制动失效',
}
const otherProblem = '安全保护装置失效，仍在使用'

const sent: readonly Act[] = [submit, pass, approve, ['dangan', 'print'], ['dangan', 'send']]

/** How many days ago it was found, how far its report has come, and what the authority has done about it. */
type Story = { ago: number; urgent?: boolean; acts: readonly Act[]; follows?: readonly Follow[] }
type Follow = 'receive' | 'check' | 'danger' | 'dispose'

const stories: ReadonlyArray<Story> = [
  { ago: 9, acts: sent, follows: ['receive', 'danger', 'dispose'] },
  { ago: 2, urgent: true, acts: [submit, pass, approve] },
  { ago: 1, urgent: true, acts: [submit, pass] },
  { ago: 1, acts: [submit] },
  {
    ago: 3,
    acts: [
      submit,
      ['zhanzhang', 'return', { backReason: '资料不完整', backDescription: '请补充照片和实测记录' }],
    ],
  },
  { ago: 1, urgent: true, acts: sent },
  { ago: 2, acts: sent, follows: ['receive'] },
  { ago: 4, acts: sent, follows: ['receive', 'check'] },
]

/** What the authority does about a report that has reached it. */
async function followUp(as: As, id: string, follows: readonly Follow[], today: string): Promise<void> {
  const supervisor = as('jiancha')
  const move = (action: string) =>
    moveProcessRow(supervisor, majorProblem, majorProblemOptions, id, {
      action,
      ...(action === 'dispose' && { handleResult: '已责令停止使用并登记事故隐患，由使用单位整改' }),
    })
  for (const one of follows)
    if (one === 'check')
      await arrangeCheck(supervisor, {
        id,
        checkDate: addDays(today, 1),
        checkerLogins: 'jiancha,jiancha_qt',
      })
    else if (one === 'danger') {
      const { problemDesc } = await readRow(supervisor, majorProblem, id)
      await registerDanger(supervisor, { id, dangerlevel: '1', dangerDesc: problemDesc ?? '' })
    } else await move(one)
}

/** Major problems that inspectors found on site; those that reports ask for are drafted with the reports. */
export async function walkMajorProblems(as: As, today: string): Promise<void> {
  const { rows } = await sql<{
    seisn: string
    equdatasysid: string
    equclacode: string
  }>`select distinct on (equdatasysid) seisn, equdatasysid, equclacode
    from business_item where step in ('RWQR', 'BGSC', 'BGLR', 'BGQR') and "proPrincipalId" = 'jianyan'
      and not exists (select from major_problem where major_problem.equdatasysid = business_item.equdatasysid)
    order by equdatasysid, seisn limit ${stories.length}`.execute(as('jianyan').db)
  for (const [place, { seisn, equdatasysid, equclacode }] of rows.entries()) {
    const story = stories[place]
    if (!story) continue
    const { ago, urgent = false, acts, follows = [] } = story
    const sheet = {
      equdatasysid,
      seisn,
      problemDesc: problems[equclacode.charAt(0)] ?? otherProblem,
      legalBasis: majorMessages.legalBasis,
      advice: '立即停止使用，消除隐患并经检验合格后方可使用',
      foundDate: addDays(today, -ago),
      urgent: String(urgent),
    }
    const { id } = await saveProcessRow(as('jianyan'), majorProblem, sheet, majorProblemOptions)
    for (const [by, action, given] of acts)
      await moveProcessRow(as(by), majorProblem, majorProblemOptions, id, {
        action,
        ...(action === 'send' && { sendDate: today }),
        ...given,
      })
    await followUp(as, id, follows, today)
  }
}
