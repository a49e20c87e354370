import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { Random } from '../../../demo/random.ts'

/** A business item as whoever acts has seen it. */
export type Subject = {
  id: string
  seisn: string
  step: string
  taskId: string | null
  version: number
  dealMan: string | null
  proPrincipalId: string | null
  equclacode: string
  inmGroupCode: string
  reportno: string | null
  inspectdate: string | null
  issueWay: string | null
  /** Conclusion and state of the report that counts. */
  result: string | null
  reportState: string | null
  reportVersion: number | null
  /** The application to stop it that is not decided yet, and how that stands. */
  stopId: string | null
  stopStatus: string | null
  /** Lines in its flow log. */
  events: number
  /** Changes with anything in its row. */
  print: string
  /** Which site it belongs to: those of one site are inspected on one visit. */
  site: number
}

export type Chance = {
  random: Random
  today: string
  sites: number
  /** Comma-joined ids of the instruments that are taken along to the item's device on a day. */
  carried(item: Subject, day: string): Promise<string>
  /** What an inspector writes down of the item's device; unfit now and then. */
  written(item: Subject): Promise<{ [field: string]: unknown }>
}

export type Input = Record<string, unknown>

/** Something that a person can do with an item; where it belongs, who does it, how often it is chosen. */
export type WalkAction = {
  name: string
  at: readonly string[]
  by: readonly string[]
  weight(item: Subject, chance: Chance): number
  call: AnyCall
  input(item: Subject, chance: Chance): Input | Promise<Input>
  /** Writes a line into the flow log when it goes through. */
  moves: boolean
}
