import { type Random, randomOf } from '../../../demo/random.ts'
import { fieldInstruments } from '../../../demo/walk/walkers.ts'
import { dayOf } from '../../../kit/process/flow.ts'
import { type CallOutcome, outsiders, type Staff, workers } from './staff.ts'
import { look, type Stage, siteCount, writtenReport } from './stage.ts'
import type { Chance, Input, Subject, WalkAction } from './subject.ts'
import { walkActions } from './walkActions.ts'

/** How somebody carries out an action: as it should be, in the wrong place, by the wrong person, after somebody else. */
const manners = [
  { manner: 'right', weight: 54 },
  { manner: 'elsewhere', weight: 15 },
  { manner: 'other', weight: 9 },
  { manner: 'outsider', weight: 13 },
  { manner: 'stale', weight: 9 },
] as const
type Manner = (typeof manners)[number]['manner']

export type Journal = {
  tried: number
  done: number
  /** Successes by step and action. */
  ways: Map<string, number>
  /** Request ids of refused calls. */
  refused: string[]
  faults: string[]
}

export const newJournal = (): Journal => ({ tried: 0, done: 0, ways: new Map(), refused: [], faults: [] })

const strangeTask = '00000000-0000-7000-8000-000000000000'

/** The same call by somebody who saw the item before it changed; null where a call does not tell what was seen. */
function outdated(input: Input, random: Random): Input | null {
  const told = ['version', 'taskId', 'taskIds', 'list'].filter((name) => input[name])
  if (told.length === 0) return null
  const name = random.pick(told)
  if (name === 'version') return { ...input, taskId: undefined, version: Number(input.version) - 1 }
  return {
    ...input,
    [name]:
      name === 'list'
        ? String(input.list).replace(/"taskId":"[^"]*"/, `"taskId":"${strangeTask}"`)
        : strangeTask,
  }
}

function chosenAction(item: Subject, chance: Chance, manner: Manner): WalkAction | undefined {
  const here = walkActions.filter(({ at }) => at.includes(item.step) !== (manner === 'elsewhere'))
  const weighted = here.map((chosen) => ({
    chosen,
    weight: manner === 'elsewhere' ? 1 : chosen.weight(item, chance),
  }))
  return weighted.length > 0 ? chance.random.weighted(weighted).chosen : undefined
}

function chosenActor(item: Subject, chosen: WalkAction, random: Random, manner: Manner): string {
  if (manner === 'outsider') return random.pick(outsiders)
  if (manner === 'other') return random.pick(workers)
  return item.dealMan && chosen.by.includes(item.dealMan) ? item.dealMan : random.pick(chosen.by)
}

/** What must hold of a single call, whatever was wanted. */
function faultsOf(
  before: Subject,
  after: Subject,
  chosen: WalkAction,
  said: CallOutcome,
  manner: Manner,
): string[] {
  const grown = after.version - before.version
  const lines = after.events - before.events
  // A failed ending is kept with the item on purpose: its reason is shown to whoever looks for it.
  const keepsReason =
    chosen.name === 'finish' && before.step === 'finish_inspect' && lines === 0 && grown === 1
  // Sealed before and approved again: the job behind the approval ends the inspection. Ended before: it stays ended.
  const alreadyDone =
    (chosen.name === 'seal' && before.reportState === '1') ||
    (chosen.name === 'finish' && ['BGDY', 'BGGD', 'BGFF', 'end'].includes(before.step))
  return [
    said.status >= 500 && `状态${said.status}`,
    !said.ok && !/[\u4e00-\u9fa5]{4}/.test(said.sentence) && `没有说明：${said.sentence}`,
    said.ok && manner === 'outsider' && '外人办成了',
    said.ok && manner === 'stale' && '过期的任务办成了',
    said.ok &&
      chosen.moves &&
      !alreadyDone &&
      (grown < 1 || lines < 1) &&
      `成功但版本+${grown}、日志+${lines}`,
    said.ok && grown !== lines && chosen.moves && `版本+${grown}、日志+${lines}`,
    said.ok &&
      !chosen.moves &&
      chosen.name !== 'seal' &&
      (grown > 1 || lines > 0) &&
      `保存却版本+${grown}、日志+${lines}`,
    !said.ok && before.print !== after.print && !keepsReason && '被拒绝却改了业务',
  ].filter((fault) => fault !== false)
}

/** One lane of the walk: people who do things to these items one after another, and what becomes of it. */
export async function walkLane(
  stage: Stage,
  staff: Staff,
  lane: { seed: string; ids: readonly string[]; moves: number },
  journal: Journal,
): Promise<void> {
  const random = randomOf(lane.seed)
  const today = dayOf(stage.server.services.now())
  const chance: Chance = {
    random,
    today,
    sites: siteCount,
    carried: ({ equclacode }, day) => fieldInstruments(stage.server.services, equclacode, day),
    written: (item) => writtenReport(stage.server, item, random),
  }
  const items = new Map((await look(stage, lane.ids)).map((item) => [item.id, item]))
  for (let move = 0; move < lane.moves; move += 1) {
    const drawn = items.get(random.pick(lane.ids)) as Subject
    // What is over is tried now and then; most people have work on what is not.
    const before =
      drawn.step === 'end' && random.chance(0.8) ? (items.get(random.pick(lane.ids)) as Subject) : drawn
    const after = await oneAction(stage, staff, before, chance, journal)
    items.set(after.id, after)
  }
}

async function oneAction(
  stage: Stage,
  staff: Staff,
  before: Subject,
  chance: Chance,
  journal: Journal,
): Promise<Subject> {
  const { random } = chance
  const { manner } = random.weighted(manners)
  const chosen = chosenAction(before, chance, manner)
  if (!chosen) return before
  const who = chosenActor(before, chosen, random, manner)
  const fresh = await chosen.input(before, chance)
  const spoilt = manner === 'stale' ? outdated(fresh, random) : null
  const said = await staff.says(who, chosen.call, spoilt ?? fresh)
  const [after = before] = await look(stage, [before.id])
  journal.tried += 1
  if (said.ok) journal.done += 1
  // What kept an inspection from its end is written down on purpose.
  else if (chosen.name !== 'finish') journal.refused.push(said.requestId)
  const way = `${before.step} ${chosen.name} ${said.ok ? '✓' : '✗'}`
  journal.ways.set(way, (journal.ways.get(way) ?? 0) + 1)
  for (const fault of faultsOf(before, after, chosen, said, manner === 'stale' && !spoilt ? 'right' : manner))
    journal.faults.push(
      `${before.seisn} ${before.step} ${who} ${chosen.name}（${manner}）：${fault}｜${said.sentence}`,
    )
  return after
}
