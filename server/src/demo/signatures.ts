import { signatureField } from '@tejian/contract/kit/signatureLines.ts'
import type { personSignature } from '@tejian/contract/session/personSignature.ts'
import { accountId, demoAccounts } from '../app/seed/accounts.ts'
import { stableId } from '../kit/db/bulk.ts'
import { addMonths, type Day, dayText } from './days.ts'
import type { DemoRow } from './demoRow.ts'
import { type Random, randomOf } from './random.ts'

type Point = readonly [x: number, y: number]

/** Strokes as a hand makes them within a square of one: where they begin, where they bend, where they end. */
const strokes: readonly (readonly [Point, Point, Point])[] = [
  // 横
  [
    [0.05, 0.3],
    [0.5, 0.24],
    [0.92, 0.22],
  ],
  [
    [0.12, 0.58],
    [0.45, 0.55],
    [0.85, 0.48],
  ],
  // 竖, 竖钩
  [
    [0.5, 0.02],
    [0.49, 0.5],
    [0.46, 0.98],
  ],
  [
    [0.7, 0.12],
    [0.74, 0.86],
    [0.52, 0.8],
  ],
  // 撇
  [
    [0.55, 0.08],
    [0.42, 0.55],
    [0.04, 0.92],
  ],
  // 捺
  [
    [0.4, 0.4],
    [0.6, 0.72],
    [0.98, 0.95],
  ],
  // 横折
  [
    [0.15, 0.35],
    [0.95, 0.25],
    [0.78, 0.75],
  ],
]

const { width, height } = signatureField
const inside = (at: number, most: number): number => Math.min(most, Math.max(0, Math.round(at)))

/** A stroke as points along its curve, a little different each time, as no hand repeats itself. */
function curve(random: Random, [from, bend, to]: readonly [Point, Point, Point], at: Point, size: number) {
  const moved = ([x, y]: Point): Point => [
    at[0] + size * (x + random.next() * 0.12 - 0.06),
    at[1] + size * (y + random.next() * 0.12 - 0.06),
  ]
  const [a, b, c] = [moved(from), moved(bend), moved(to)]
  return Array.from({ length: 13 }, (_, place) => {
    const t = place / 12
    const along = (p: number, q: number, r: number): number =>
      (1 - t) * (1 - t) * p + 2 * t * (1 - t) * q + t * t * r
    return `${inside(along(a[0], b[0], c[0]), width)} ${inside(along(a[1], b[1], c[1]), height)}`
  })
}

/** Made-up handwriting, the same for the same name: running strokes, the last drawn out; nobody can read it. */
export function handwritingOf(name: string): string {
  const random = randomOf(`demo handwriting ${name}`)
  const size = random.whole(118, 138)
  return [...name]
    .slice(0, 3)
    .map((_sign, place) => {
      const at: Point = [50 + place * (size + random.whole(18, 30)), 34 + random.whole(-12, 14) - place * 4]
      const chosen = random.shuffled(strokes).slice(0, random.whole(4, 5))
      // A running hand lifts the pen seldom.
      return chosen
        .map(
          (stroke, index) =>
            `${index > 0 && random.chance(0.45) ? 'L' : 'M'}${curve(random, stroke, at, size).join('L')}`,
        )
        .join('')
    })
    .join('')
}

const signers = new Set(['inspector', 'reviewer', 'approver', 'senior_reviewer'])

/** Everybody who signs reports has written a signature when they began. */
export const makeSignatures = (today: Day): DemoRow<typeof personSignature>[] => {
  const at = `${dayText(addMonths(today, -10))} 09:30:00+08`
  return demoAccounts
    .filter(({ roles }) => roles.some((role) => signers.has(role)))
    .map(({ loginName, name }) => ({
      id: stableId('demo signature', loginName),
      version: 1,
      createDate: at,
      createUserName: name,
      updateDate: at,
      updateUserName: name,
      userId: accountId(loginName),
      loginName,
      signName: name,
      lines: handwritingOf(name),
    }))
}
