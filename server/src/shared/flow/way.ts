import { stepsAhead } from '@tejian/contract/kit/process.ts'
import type { FlowWay } from '@tejian/contract/shared/flow/calls.ts'
import type { Context } from '../../kit/context.ts'
import { processOf } from '../../kit/process/move.ts'
import { type FlowSubject, stepOf } from './subject.ts'

/** The flow of one record: all of its steps in the order of work, and which of them lie ahead. */
export function wayOf(context: Context, { record, row, no }: FlowSubject): FlowWay {
  const process = processOf(context, record, row)
  const here = stepOf(row) || 'end'
  const ahead = new Map(stepsAhead(process, here, row).map(({ step, sure }) => [step, sure]))
  return {
    no,
    title: process.title,
    stepcode: here,
    deadline: (row.deadline as string | null | undefined) ?? null,
    steps: Object.entries(process.steps).map(([stepcode, { name, workingDays }]) => ({
      stepcode,
      stepName: name,
      workingDays: workingDays ?? null,
      ahead: ahead.has(stepcode) ? (ahead.get(stepcode) ? 'sure' : 'maybe') : null,
    })),
  }
}
