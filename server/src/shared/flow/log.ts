import type { FlowLine } from '@tejian/contract/shared/flow/calls.ts'
import type { Context } from '../../kit/context.ts'
import type { FlowEventTable } from '../../kit/process/flow.ts'
import { type FlowSubject, stepOf } from './subject.ts'

type Event = Omit<FlowEventTable, 'id'> & { id: string }

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

function lineOf(event: Event, no: string): FlowLine {
  return {
    id: event.id,
    no,
    stepcode: event.step,
    stepName: event.stepName,
    executor: event.actorName,
    executeTime: text(event.at),
    acceptOpinion: text(event.opinion),
    fallbackReason: text(event.backReason),
    action: event.action,
    actionLabel: event.actionLabel,
    backDescription: text(event.backDescription),
    backDutyTask: text(event.backDutyTask),
    nextStep: text(event.nextStep),
    minutes: event.minutes,
  }
}

/** The step that is open now, so that a reader of the log sees who holds the business. */
function openLine({ record, row, no }: FlowSubject): FlowLine[] {
  const step = record.process?.steps[stepOf(row)]
  if (!step) return []
  return [
    {
      id: `open-${row.id}`,
      no,
      stepcode: stepOf(row),
      stepName: step.name,
      executor: text(row.dealManName),
      executeTime: null,
      minutes: null,
      acceptOpinion: '',
      fallbackReason: '',
      action: 'open',
      actionLabel: '办理中',
      backDescription: '',
      backDutyTask: '',
      nextStep: '',
    },
  ]
}

/** The flow log of a business over all of its processes: what happened, oldest first, then what is open. */
export async function readFlow(context: Context, subjects: readonly FlowSubject[]): Promise<FlowLine[]> {
  const numbers = new Map(subjects.map(({ row, no }) => [row.id, no]))
  const events = await context.db
    .selectFrom('flow_event')
    .selectAll()
    .where(
      'process',
      'in',
      subjects.map(({ record }) => record.process?.name ?? ''),
    )
    .where('recordId', 'in', [...numbers.keys()])
    .orderBy('at')
    .orderBy('id')
    .execute()
  return [
    ...(events as Event[]).map((event) => lineOf(event, numbers.get(event.recordId) ?? '')),
    ...subjects.flatMap(openLine),
  ]
}
