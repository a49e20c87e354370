import type { instrumentLog } from '@tejian/contract/instruments/log.ts'
import type { Process } from '@tejian/contract/kit/process.ts'
import { stableId } from '../kit/db/bulk.ts'
import type { DemoRow } from './demoRow.ts'
import { type Act, DemoFlow } from './flow.ts'
import type { InstrumentRow } from './instruments.ts'
import type { DemoNumbers } from './numbers.ts'
import type { OfficeClock, OfficeMinute } from './officeClock.ts'
import { personOf } from './people.ts'

/** What somebody does to a sheet, and what changes with it; `log` is the event in the logs of its instruments. */
export type SheetAction<T = object> = {
  action: string
  by: string
  changes?: (day: string) => NonNullable<Act<T>['changes']>
  log?: readonly [action: string, note: string]
  holder?: string
  backTo?: string
  backReason?: string
  backDescription?: string
}

export type SheetPlan<T> = {
  process: Process
  /** Number series. */
  series: string
  instruments: readonly InstrumentRow[]
  by: string
  /** Working days since it was begun, and between two actions. */
  age: number
  gap?: number
  values: (day: string, no: string) => T
  actions: readonly SheetAction<NoInfer<T>>[]
  status: Readonly<Record<string, string>>
}

/** Columns of every sheet. */
type SheetColumns = { status?: string | null | undefined; step?: string | null | undefined }

const perDay = 450
const noPlace = {
  step: null,
  taskId: null,
  dealMan: null,
  dealManName: null,
  receiveTime: null,
  deadline: null,
  backReason: null,
  backDescription: null,
  backDutyTask: null,
}

/** Draws up sheets about instruments and moves them as the product does, with the logs that come of it. */
export class InstrumentOffice {
  readonly logs: DemoRow<typeof instrumentLog>[] = []
  readonly flow: DemoFlow
  readonly #clock: OfficeClock
  readonly #numbers: DemoNumbers

  constructor(clock: OfficeClock, numbers: DemoNumbers) {
    this.#clock = clock
    this.#numbers = numbers
    this.flow = new DemoFlow(clock)
  }

  log(
    row: InstrumentRow,
    at: string,
    [action, note]: readonly [string, string],
    by: string,
    no: string | null,
  ): void {
    const operator = personOf(by).name
    this.logs.push({
      id: stableId('demo instrument log', String(this.logs.length)),
      version: 1,
      createDate: at,
      createUserName: operator,
      updateDate: at,
      updateUserName: operator,
      instrumentId: row.id,
      instNo: row.instNo,
      action,
      operator,
      note,
      sourceNo: no,
      orgId: row.orgId,
    })
  }

  sheet<T extends SheetColumns>(plan: SheetPlan<T>): T & { id: string; updateDate: string } {
    const { process, instruments, by, age, gap = 1, actions } = plan
    const clock = this.#clock
    const maker = personOf(by)
    let at: OfficeMinute = clock.now - age * perDay + ((age * 37) % 200)
    const created = clock.text(at)
    const no = this.#numbers.next(plan.series, { day: clock.day(at), area: '331100' }, created, maker.name)
    const row = {
      id: stableId(`demo ${process.name}`, no),
      version: 1 + actions.length,
      createDate: created,
      createUserName: maker.name,
      updateDate: created,
      ...plan.values(clock.day(at), no),
      orgId: instruments[0]?.orgId,
      ...noPlace,
    }
    this.flow.start(process, row, at, maker)
    let last = maker
    for (const sheetAction of actions) {
      at = Math.min(at + gap * perDay + 23, clock.now - 1)
      last = personOf(sheetAction.by)
      const { action, backTo, backReason, backDescription, holder } = sheetAction
      Object.assign(row, sheetAction.changes?.(clock.day(at)))
      this.flow.move(process, row, {
        action,
        at,
        actor: last,
        ...(holder && { holder: personOf(holder) }),
        ...(backTo && { backTo }),
        ...(backReason && { backReason, backDescription: backDescription ?? '' }),
      })
      if (sheetAction.log)
        for (const one of instruments) this.log(one, clock.text(at), sheetAction.log, sheetAction.by, no)
    }
    return Object.assign(row, {
      status: row.status ?? plan.status[row.step ?? ''],
      updateDate: clock.text(at),
      updateUserName: last.name,
    })
  }
}

/** What a sheet about one instrument carries of it. */
export const about = (row: InstrumentRow) => ({
  instrumentId: row.id,
  instNo: row.instNo,
  instName: row.instName,
  specNo: row.specNo,
})
