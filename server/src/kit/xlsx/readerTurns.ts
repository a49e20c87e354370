import { WorkbookProblem, workbookSentences } from './workbookProblem.ts'

export type Turn = {
  /** May take long: never two of them at once, so that whoever only looks at a file finds a place. */
  long: boolean
  /** Waits as long as it takes: a job, for which nobody stands by. */
  patient: boolean
}

/** Each reader may take a processor and a gigabyte. */
const mostAtOnce = 2
/** Each holds its file in memory meanwhile. */
const mostWaiting = 20
const longestWaitMs = 30_000

type Waiting = Turn & { begin(): void }

/** In the order of coming; none of them has a place. */
let waiting: Waiting[] = []
let under = 0
let long = 0

const hasPlace = (turn: Turn): boolean => under < mostAtOnce && !(turn.long && long > 0)

function take(turn: Turn): void {
  under += 1
  if (turn.long) long += 1
}

function leave(turn: Turn): void {
  under -= 1
  if (turn.long) long -= 1
  const next = waiting.find(hasPlace)
  if (!next) return
  waiting = waiting.filter((one) => one !== next)
  take(next)
  next.begin()
}

/** Until a place is taken. Throws WorkbookProblem for who would wait too long. */
async function takePlace(turn: Turn): Promise<void> {
  if (hasPlace(turn)) return take(turn)
  const busy = new WorkbookProblem(workbookSentences.busy)
  if (!turn.patient && waiting.filter(({ patient }) => !patient).length >= mostWaiting) throw busy
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const own: Waiting = { ...turn, begin: resolve }
  waiting.push(own)
  const giveUp = (): void => {
    waiting = waiting.filter((one) => one !== own)
    reject(busy)
  }
  const limit = turn.patient ? undefined : setTimeout(giveUp, longestWaitMs)
  await promise.finally(() => clearTimeout(limit))
}

/** Does work that reads a workbook when its turn has come: few are read at once, and the others wait in a short line. */
export async function whenReaderIsFree<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
  await takePlace(turn)
  try {
    return await work()
  } finally {
    leave(turn)
  }
}
