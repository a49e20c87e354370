import { randomOf } from './random.ts'

/** What happened to a lift: minutes before now, and how many minutes later each step came. */
export type Happened = {
  readonly ago: number
  readonly type: string
  readonly content: string
  readonly trapped?: number | undefined
  readonly dispatch?: number | undefined
  readonly arrive?: number | undefined
  readonly free?: number | undefined
  readonly closed?: number | undefined
  readonly result?: string
  readonly injured?: number
  /** Whoever was sent first gave no help. */
  readonly unassisted?: { readonly answer: string; readonly reason: string }
  /** Why it was no emergency. */
  readonly mistaken?: string
  readonly alarmId?: string
  readonly supervisor?: true
}

const refusals = [
  { answer: '2', reason: '未接听' },
  { answer: '3', reason: '拒绝' },
  { answer: '2', reason: '未接听' },
  { answer: '3', reason: '人手不足' },
  { answer: '2', reason: '电话停机' },
  { answer: '3', reason: '车辆故障' },
]
const stories = ['轿厢停在两层之间，门打不开', '电梯突然停运，灯灭', '运行中急停，轿厢抖动', '到站后不开门']
const results = ['盘车平层后放出被困人员，无人受伤', '手动开门救出被困人员', '恢复供电后自行平层开门']
const faults = ['反复开关门，无法运行', '运行有异响', '按钮失灵', '地坎卡异物']

/** Of every state just now: one that nobody has taken, one refused, one whose people are being freed, three to be closed. */
const current: ReadonlyArray<Happened & { readonly lift: number }> = [
  { lift: 3, ago: 4, type: '1', trapped: 3, content: '轿厢停在5楼与6楼之间，内有老人' },
  { lift: 8, ago: 26, type: '1', trapped: 1, content: '电梯急停，乘客情绪稳定', dispatch: 2 },
  { lift: 14, ago: 38, type: '1', trapped: 2, content: '到站后门打不开', dispatch: 1, arrive: 22 },
  { lift: 19, ago: 55, type: '2', content: '停梯，门机异响', dispatch: 6 },
  {
    lift: 24,
    ago: 190,
    type: '1',
    trapped: 2,
    content: '突然断电',
    dispatch: 2,
    arrive: 18,
    free: 41,
    result: '手动开门救出被困人员',
  },
  {
    lift: 29,
    ago: 700,
    type: '2',
    content: '按钮失灵',
    dispatch: 5,
    arrive: 40,
    free: 66,
    result: '更换按钮板',
  },
  {
    lift: 33,
    ago: 1400,
    type: '1',
    trapped: 4,
    content: '超载停梯',
    dispatch: 3,
    arrive: 16,
    free: 30,
    result: '盘车平层后放出被困人员，无人受伤',
  },
]

const past = (place: number, count: number): Happened & { readonly lift: number } => {
  const random = randomOf(`demo emergency ${place}`)
  // More of the last months than of those before.
  const ago = 2_900 + Math.floor(((place + 0.5) / count) ** 1.5 * 420_000) + random.whole(0, 600)
  const lift = random.chance(0.35) ? random.whole(0, 14) : random.whole(40, 400)
  const trapped = place % 4 !== 3
  const base = {
    lift,
    ago,
    type: trapped ? '1' : random.pick(['2', '2', '2', '9']),
    content: random.pick(trapped ? stories : faults),
    ...(trapped && { trapped: random.whole(1, 5) }),
    ...(place % 25 === 7 && { supervisor: true as const }),
    dispatch: random.whole(1, 3),
  }
  if (place % 19 === 5)
    return { ...base, mistaken: random.pick(['儿童误按报警按钮', '乘客已自行离开，电梯正常']) }
  const nth = Math.floor(place / 14)
  const late = place % 14 === 4 && nth < 12
  const refused = place % 30 === 11 ? refusals[Math.floor(place / 30) % refusals.length] : undefined
  const accident = place === 40
  const arrive = accident ? 78 : late ? random.whole(62, 95) : random.whole(refused ? 14 : 9, 27)
  const free = accident ? 131 : arrive + random.whole(6, 22)
  return {
    ...base,
    ...(accident && { type: '1', trapped: 2 }),
    ...(refused && { unassisted: refused }),
    arrive,
    free,
    result: random.pick(results),
    closed: free + random.whole(200, 2_000),
  }
}

/** So many emergencies of the last ten months, some of them not over. */
export const happenings = (count: number): Array<Happened & { readonly lift: number }> => [
  ...current,
  ...Array.from({ length: count - current.length }, (_, place) => past(place, count - current.length)),
]
