/**
 * What a second pair of eyes is told of a sheet: a mark is never a finding. Each carries the numbers that a reader needs to
 * judge for himself; how heavy it is decides what is read first.
 */
export const markKinds = {
  /** Measures of another device of the same day, word for word. */
  sameAsOther: { name: '同日雷同', weight: 60 },
  /** A whole sheet that says what it said at the last inspection. */
  sameAsLast: { name: '与上次全同', weight: 50 },
  /** More devices written down in an hour than can be inspected in one. */
  manyInAnHour: { name: '录入过密', weight: 40 },
  /** A wall that was measured thicker than last time. */
  thicker: { name: '壁厚增加', weight: 30 },
  /** A counter that shows less than last time. */
  counterFell: { name: '计数减少', weight: 30 },
  /** A value that is many times what it was, or a fraction of it. */
  jump: { name: '数值跳变', weight: 10 },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly weight: number }>>

export type MarkKind = keyof typeof markKinds

export type Mark = {
  readonly kind: MarkKind
  readonly sentence: string
  /** The business whose sheet it was compared with, where that is under way too. */
  readonly seisn?: string | undefined
  /** Numbers of the template's items that it is about, in the order of the paper. */
  readonly items: readonly string[]
}

export const weightOf = (marks: readonly Mark[]): number =>
  marks.reduce((sum, { kind }) => sum + markKinds[kind].weight, 0)

/** Heaviest first, as they are read. */
export const heaviestFirst = (marks: readonly Mark[]): Mark[] =>
  marks.toSorted((one, other) => markKinds[other.kind].weight - markKinds[one.kind].weight)

/** The marks of a report in the width of a column: `与上次全同、壁厚增加 2`. */
export function markNames(marks: readonly Mark[]): string {
  const counted = Map.groupBy(heaviestFirst(marks), ({ kind }) => kind)
  return [...counted]
    .map(([kind, { length }]) => markKinds[kind].name + (length > 1 ? ` ${length}` : ''))
    .join('、')
}
