import { nextStep, type Process } from '@tejian/contract/kit/process.ts'
import { shippedCalendar } from '@tejian/contract/kit/workingDays.ts'
import { type BulkRow, stableId } from '../kit/db/bulk.ts'
import type { OfficeClock, OfficeMinute } from './officeClock.ts'

export type FlowActor = { loginName: string; name: string }

/** A record that a process moves; the process writes its own columns on it. */
export type MovingRow = {
  id: string
  step?: string | null | undefined
  receiveTime?: string | null | undefined
}

/** One thing that somebody does to a record at its step. */
export type Act<T = object> = {
  action: string
  at: OfficeMinute
  actor: FlowActor
  /** Who gets the next task; whoever holds the step's roles when left out. */
  holder?: FlowActor
  backTo?: string
  backReason?: string
  backDescription?: string
  opinion?: string
  /** Columns that change with the move. */
  changes?: { [K in keyof T]?: T[K] | null | undefined }
}

type Task = { id: string; doneTime: string | null; doneBy: string | null; [column: string]: unknown }

const noTask = { taskId: null, dealMan: null, dealManName: null, deadline: null }
const noReturn = { backReason: null, backDescription: null, backDutyTask: null }

/** Moves demo records as the process kernel does, and keeps the tasks and the flow log that come of it. */
export class DemoFlow {
  readonly tasks: Task[] = []
  readonly events: BulkRow[] = []
  readonly #clock: Pick<OfficeClock, 'text' | 'day'>
  readonly #open = new Map<string, Task>()
  readonly #holders = new Map<string, FlowActor>()

  constructor(clock: Pick<OfficeClock, 'text' | 'day'>) {
    this.#clock = clock
  }

  /** Puts a record at the first step, held by its maker, or by whoever holds the step's roles. */
  start(
    process: Process,
    row: MovingRow,
    at: OfficeMinute,
    maker: FlowActor,
    holder: FlowActor | null = maker,
  ): void {
    this.#log(
      process,
      row,
      { action: 'create', at, actor: maker },
      { step: process.start, label: '登记', next: process.start },
    )
    this.openTask(process, row, process.start, at, holder)
  }

  /** Opens the task of a step and writes its place on the record. */
  openTask(process: Process, row: MovingRow, step: string, at: OfficeMinute, holder: FlowActor | null): void {
    const days = process.steps[step]?.workingDays
    const place = {
      step,
      dealMan: holder?.loginName ?? null,
      dealManName: holder?.name ?? null,
      receiveTime: this.#clock.text(at),
      deadline: days === undefined ? null : shippedCalendar.addWorkingDays(this.#clock.day(at), days),
    }
    const id = stableId('demo task', `${row.id}/${this.tasks.length}`)
    const task = { id, process: process.name, recordId: row.id, ...place, doneTime: null, doneBy: null }
    this.tasks.push(task)
    this.#open.set(row.id, task)
    Object.assign(row, place, { taskId: id })
  }

  move<T extends MovingRow>(process: Process, row: T, act: Act<T>): void {
    const from = row.step ?? ''
    const transition = process.steps[from]?.actions[act.action]
    if (!transition) throw new Error(`${process.name} has no ${act.action} at ${from}`)
    Object.assign(row, act.changes)
    const back = transition.backTo !== undefined
    const next = back ? (act.backTo ?? transition.backTo?.[0] ?? from) : nextStep(transition, row)
    this.#log(process, row, act, { step: from, label: transition.label, next, back })
    this.#holders.set(`${row.id}/${from}`, act.actor)
    if (next === null) return
    this.#land(process, row, act, next, back)
  }

  /** One's own last submit taken back. */
  withdraw<T extends MovingRow>(process: Process, row: T, act: Act<T>, to: string): void {
    this.#log(
      process,
      row,
      { ...act, action: 'withdraw' },
      { step: row.step ?? '', label: '撤回', next: to, back: true },
    )
    this.#close(row, act)
    this.openTask(process, row, to, act.at, act.actor)
    Object.assign(row, act.changes)
  }

  /** A step of the inspection that the process table does not describe yet: done, and on to the next. */
  pass(
    process: string,
    row: MovingRow,
    step: {
      step: string
      stepName: string
      next: string
      at: OfficeMinute
      actor: FlowActor
      nextActor: FlowActor | null
    },
  ): void {
    const { at, actor, next, nextActor } = step
    const since = row.receiveTime ?? ''
    const text = this.#clock.text(at)
    this.events.push({
      id: stableId('demo event', `${row.id}/${this.events.length}`),
      process,
      recordId: row.id,
      step: step.step,
      stepName: step.stepName,
      action: 'submit',
      actionLabel: '提交',
      nextStep: next,
      actor: actor.loginName,
      actorName: actor.name,
      at: text,
      minutes: shippedCalendar.workingMinutesBetween(momentOf(since), momentOf(text)),
      opinion: null,
      backReason: null,
      backDescription: null,
      backDutyTask: null,
      snapshot: null,
    })
    this.#close(row, { action: 'submit', at, actor })
    if (next === 'end') Object.assign(row, noTask, { step: 'end' })
    else this.openTask({ name: process, title: '', start: next, steps: {} }, row, next, at, nextActor)
  }

  #land(process: Process, row: MovingRow, act: Act, next: string, back: boolean): void {
    this.#close(row, act)
    const duty = process.steps[next]?.name ?? null
    const marks = back
      ? {
          backReason: act.backReason ?? null,
          backDescription: act.backDescription ?? null,
          backDutyTask: duty,
        }
      : noReturn
    if (next === 'end') Object.assign(row, noTask, marks, { step: 'end' })
    else {
      const holder = act.holder ?? (back ? (this.#holders.get(`${row.id}/${next}`) ?? null) : null)
      this.openTask(process, row, next, act.at, holder)
      Object.assign(row, marks)
    }
  }

  #close(row: MovingRow, { at, actor }: Act): void {
    const task = this.#open.get(row.id)
    if (task) Object.assign(task, { doneTime: this.#clock.text(at), doneBy: actor.loginName })
    this.#open.delete(row.id)
  }

  #log(
    process: Process,
    row: MovingRow,
    act: Act,
    { step, label, next, back = false }: { step: string; label: string; next: string | null; back?: boolean },
  ): void {
    const since = row.receiveTime
    const at = this.#clock.text(act.at)
    const creating = act.action === 'create'
    this.events.push({
      id: stableId('demo event', `${row.id}/${this.events.length}`),
      process: process.name,
      recordId: row.id,
      step,
      stepName: process.steps[step]?.name ?? step,
      action: act.action,
      actionLabel: label,
      nextStep: next,
      actor: act.actor.loginName,
      actorName: act.actor.name,
      at,
      minutes: since ? shippedCalendar.workingMinutesBetween(momentOf(since), momentOf(at)) : null,
      opinion: act.opinion ?? null,
      backReason: act.backReason ?? null,
      backDescription: act.backDescription ?? null,
      backDutyTask: back && act.backReason ? (process.steps[next ?? '']?.name ?? null) : null,
      snapshot: creating || back ? null : snapshotOf(process, row),
    })
  }
}

const momentOf = (text: string): Date => new Date(`${text.replace(' ', 'T').slice(0, 19)}+08:00`)

/** The editable fields as they leave a step, so that after a return the changes can be shown. */
function snapshotOf(process: Process, moved: MovingRow): Record<string, unknown> {
  const row: Readonly<Record<string, unknown>> = moved
  const names = new Set(Object.values(process.steps).flatMap((step) => step.editable ?? []))
  return Object.fromEntries([...names].map((name) => [name, row[name] ?? null]))
}
