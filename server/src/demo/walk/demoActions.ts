import { repeatedGroup } from '@tejian/contract/inspection/inspectionKinds.ts'
import { monthIndex } from '@tejian/contract/kit/calendarDate.ts'
import { itemsOf } from '@tejian/contract/reports/templates/template.ts'
import { findItem } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { drainJobs } from '../../kit/jobRunner.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Services } from '../../kit/services.ts'
import { buildReport } from '../../reports/build/build.ts'
import { dueOf } from '../../reports/entry/check.ts'
import { saveDraft } from '../../reports/entry/save.ts'
import { type Entry, entryOf } from '../../reports/entry/state.ts'
import { submitEntry } from '../../reports/entry/submit.ts'
import { submitArchive } from '../../reports/paper/archive.ts'
import { submitPrint } from '../../reports/paper/print.ts'
import { saveIssue, submitIssue } from '../../reports/paper/release.ts'
import { passReport } from '../../reports/review/decide.ts'
import { arrangeTask } from '../../tasks/actions/arrange.ts'
import { confirmTask } from '../../tasks/actions/confirm.ts'
import { saveConfirmations } from '../../tasks/confirmations.ts'
import { saveUnable } from '../../tasks/unable.ts'
import { begunBy, type Graded, inspectionAnswers, plainlyGraded } from './answers.ts'
import { chargeInspection, receivePayment } from './settle.ts'
import { fieldInstruments } from './walkers.ts'

/** How an inspection goes, at which step it stands now, and the category of its device (first digit of the class code). */
export type Story = {
  to: string
  category?: string
  unfit?: true
  unable?: true
  /** The devices of the visit were written down with the same values, which their reviewer is told. */
  alike?: true
  /** Something was not so before the inspection began: nothing was inspected on that day. */
  unmet?: true
  /** It got another day on site; what became of it then. */
  replanned?: 'waiting' | 'arranged' | 'inspected'
  /** Its first report was sent back by its reviewer once. */
  returned?: true
  /** Devices at several addresses of one unit, written down one right after the other. */
  hurried?: true
}

/** What is done at a step, by whom, at what hour how many working days after the visit. */
export type DemoAction = {
  step: string
  by: string
  after: number
  time: string
  act(context: Context): Promise<unknown>
  /** Done also where the story ends at its step, which it does not leave. */
  stays?: true
}

/** What actions need besides the item: the day of the visit, and a clock that shows the hour of the action. */
export type Stage = {
  services: Services
  seisn: string
  story: Story
  day: string
  /** When the inspectors arrive, where that was said. */
  time?: string | undefined
  now(): Date
  /** The institute that inspects, and who holds there the post of an account of the first. */
  institute?: string
  personAt?(loginName: string): string
}

const personIn = ({ personAt }: Stage, loginName: string): string => personAt?.(loginName) ?? loginName

/** Grade 2 or 3 by the serial number, with the period that the rules give it. */
function gradedBy(entry: Entry, unfit: number, today: string): Graded {
  const { template, items, report, item } = entry
  const graded = itemsOf(template).find(({ dict }) => dict === 'safetyGrade')
  if (!graded || unfit > 0) return plainlyGraded(unfit)
  const grade = Number(item.seisn?.slice(-1)) % 2 === 0 ? '2级' : '3级'
  const due = dueOf({ ...entry, items: { ...items, [graded.no]: { text: grade } } }, today, null)
  const inspected = (report.inspectdate ?? today).slice(0, 10)
  const months = due?.dueDate ? monthIndex(due.dueDate) - monthIndex(inspected) : 36
  return { grade, years: Math.round(months / 1.2) / 10 }
}

/** Writes the report down as an inspector would, and sends it on unless it is still being written. */
async function enterReport(context: Context, stage: Stage): Promise<void> {
  const { services, seisn, story, now } = stage
  const { lookups } = services
  const entry = await entryOf(context, await findItem(context, seisn), lookups)
  const { template, facts, item } = entry
  const { options } = template.conclusion
  const plain = (story.unfit ? options.find((name) => name.startsWith('不')) : options[0]) ?? ''
  const again = `复检${plain}`
  const inspectResult = item.inmGroupCode === repeatedGroup && options.includes(again) ? again : plain
  const problem = story.unfit && { problemDesc: '存在不符合要求的重要项目，须整改后复检。' }
  const unfit = story.unfit ? 1 : 0
  const source = story.alike ? (item.appno ?? seisn) : seisn
  const graded = gradedBy(entry, unfit, dayOf(now()))
  const begun = begunBy({ items: entry.items }, item.instrumentNames ?? '')
  const items = () => inspectionAnswers(template, facts, source, unfit, graded, begun)
  await saveDraft(context, { seisn, items, inspectResult, ...problem }, lookups)
  if (story.to !== 'BGLR')
    await submitEntry(context, { seisn, dealMan: personIn(stage, 'jianyan2') }, lookups)
}

const pass =
  ({ seisn }: Stage, page: 'confirm' | 'audit' | 'approve', acceptOpinion: string) =>
  async (context: Context): Promise<void> => {
    const { reportno } = await findItem(context, seisn)
    await passReport(context, page, { seisn, reportno: String(reportno), acceptOpinion })
  }

/** What was confirmed on arrival; where nothing could be inspected, the place was not ready. */
const confirmed = ({ seisn, story }: Stage) => ({
  seisns: [seisn],
  equConfirm: 'true',
  siteConfirm: story.unmet || story.unable ? 'false' : 'true',
  safetyConfirm: 'true',
  cooperateName: '季安全',
  ...((story.unmet || story.unable) && { note: story.unable ? '机房上锁' : '现场未清理，照明未接通' }),
})

function fieldActions(stage: Stage): DemoAction[] {
  const { seisn, story, day, time } = stage
  const { lookups } = stage.services
  const plan = {
    planInspectDate: day,
    planInspectTime: time,
    inspectorLogins: ['jianyan', 'jianyan2'].map((loginName) => personIn(stage, loginName)),
    proPrincipalId: personIn(stage, 'jianyan'),
    // Kept only where the day is longer than the institute plans for.
    overloadReason: '单位设备多，停机时间集中，已与检验人员商定',
  }
  const safeCondition = '现场已围护，配合人员到位'
  const unable = { seisn, unableReason: '2', unableDate: day, note: '机房上锁，现场不具备检验条件' }
  return [
    {
      step: 'RWAP',
      by: 'anpai',
      after: 0,
      time: '08:35',
      act: async (context) => {
        const { equclacode } = await findItem(context, seisn)
        const instrumentIds = await fieldInstruments(stage.services, String(equclacode), day, stage.institute)
        return arrangeTask(context, { seisn, ...plan, instrumentIds }, lookups)
      },
    },
    {
      step: 'RWQR',
      by: 'jianyan',
      after: 0,
      time: '08:50',
      act: (context) => confirmTask(context, { seisn, safeCondition }, lookups),
    },
    {
      step: 'BGSC',
      by: 'jianyan',
      after: 0,
      time: '09:05',
      stays: true,
      act: (context) => saveConfirmations(context, confirmed(stage)),
    },
    {
      step: 'BGSC',
      by: 'jianyan',
      after: 0,
      time: '14:10',
      act: (context) =>
        story.unable ? saveUnable(context, unable, lookups) : buildReport(context, { seisn }, lookups),
    },
    {
      step: 'BGLR',
      by: 'jianyan',
      after: 0,
      time: '15:40',
      act: (context) => enterReport(context, stage),
    },
  ]
}

function reviewActions(stage: Stage): DemoAction[] {
  const { services, now } = stage
  const approve = async (context: Context): Promise<void> => {
    await pass(stage, 'approve', '批准')(context)
    // The seal follows at once, at the hour of the approval.
    await drainJobs({ ...services, now })
  }
  return [
    {
      step: 'BGQR',
      by: 'jianyan2',
      after: 1,
      time: '09:20',
      act: pass(stage, 'confirm', '记录齐全，同意'),
    },
    { step: 'BGSH_FX', by: 'fuhe', after: 1, time: '10:40', act: pass(stage, 'audit', '结论恰当，同意') },
    { step: 'BGSH', by: 'shenhe', after: 1, time: '14:30', act: pass(stage, 'audit', '同意') },
    { step: 'BGSP', by: 'pizhun', after: 1, time: '16:10', act: approve },
  ]
}

function paperActions({ services, seisn, story }: Stage): DemoAction[] {
  const release = async (context: Context): Promise<void> => {
    await saveIssue(context, { seisn, issueWay: '3' }, services.lookups)
    await submitIssue(context, { seisn }, services.lookups)
  }
  return [
    {
      step: 'BGDY',
      by: 'dangan',
      after: 2,
      time: '09:10',
      act: (context) => submitPrint(context, { seisns: [seisn], taskIds: [], printCopies: '1' }),
    },
    {
      step: 'BGGD',
      by: 'dangan',
      after: 2,
      time: '10:00',
      act: (context) => submitArchive(context, { seisn }),
    },
    // A report whose story ends with its release is paid for in time; the others wait for their money.
    ...(story.category
      ? [
          {
            step: 'BGFF',
            by: 'shouli',
            after: 2,
            time: '10:20',
            act: (context: Context) => chargeInspection(context, { services, seisn }),
          },
          {
            step: 'BGFF',
            by: 'caiwu',
            after: 2,
            time: '11:10',
            act: (context: Context) => receivePayment(context, { services, seisn }),
          },
        ]
      : []),
    { step: 'BGFF', by: 'dangan', after: 2, time: '15:00', act: release },
  ]
}

/** The actions of an inspection from its arrangement to the release of its report, in their order. */
export const demoActionsOf = (stage: Stage): DemoAction[] =>
  [...fieldActions(stage), ...reviewActions(stage), ...paperActions(stage)].map((demoAction) => ({
    ...demoAction,
    by: personIn(stage, demoAction.by),
  }))
